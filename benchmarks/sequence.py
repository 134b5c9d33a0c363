"""The puzzle of Sequence: what players of different skill make of its deals, and what it costs.

`python -m benchmarks sequence 300 60` deals so many good deals, and asks the slow search about so
many late positions with each number of turns from two to five, and whether reasons are true on six
times so many. Times are processor seconds.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import islice, pairwise
from statistics import mean, median, quantiles
from time import process_time

from puzzles.game.chance import numbers_of
from puzzles.sequence.coach.coach import coach_game
from puzzles.sequence.coach.judgment import judged, losses
from puzzles.sequence.coach.players import (
    Strategy,
    at_random,
    both_lines,
    exact,
    fewest_missing,
    first_line,
    greedy,
    played_by,
)
from puzzles.sequence.coach.reasons import Why, reason_of
from puzzles.sequence.dealing.acceptance import is_good
from puzzles.sequence.dealing.difficulty import STEPS, STRENGTHS, average_points, step_of
from puzzles.sequence.dealing.opening import opening
from puzzles.sequence.solver.best import best_score, every_plan
from puzzles.sequence.solver.line import best_line
from puzzles.sequence.takeover import (
    SEEN_AHEAD,
    TURNS,
    TakeOverDeal,
    TakeOverGame,
    replay_turns,
    take_over,
)
from rules.sequence.engine.board import CORNERS
from tests.puzzles.sequence.coach.slow_reasons import assert_true, positions, reasons
from tests.puzzles.sequence.solver.late_positions import (
    as_seen_by_the_slow_search,
    late_positions,
)
from tests.puzzles.sequence.solver.slow_search import best_of_all_games

DEALS, LATE = 100, 10
WHOSE = "the benchmark"
MOST_MILLISECONDS, MOST_WORST_MILLISECONDS = 20, 200
MOST_REVIEW_SECONDS = 0.3
MOST_DEAL_SECONDS = 10
HANDS = {2: 7, 3: 7, 4: 4, 5: 3}
"""By turns left: the cards in hand with which the slow search ends within seconds."""
CLEARLY = 1
"""Points by which each player is better than the one before."""
NEAR, FAR = 1, 5
MOST_DIFFICULTY_SECONDS = 0.3
LEAST_SHARE, MOST_SHARE = 0.17, 0.23
"""Of all deals, for each step of difficulty."""
REASONED = 60
MOST_OF_ONE = 0.4
MOST_REASONED_SECONDS = 0.5
MANY = 300
"""Of fewer deals, the steps are only shown."""
LEAST_COACH = 31.5
"""What the coach reaches on average."""
PLAYERS: dict[str, Strategy] = {
    "random": at_random,
    "greedy": greedy,
    "first line": first_line,
    "exact, three cards ahead": exact(3),
    "fewest missing chips": fewest_missing,
    "both lines": both_lines,
    "exact, seven cards ahead": exact(SEEN_AHEAD),
    "exact": exact(TURNS),
}


def run(deals: str = str(DEALS), late: str = str(LATE)) -> bool:
    print(f"Sequence: {deals} good deals")
    good, deals_are_quick = _dealt(int(deals))
    skills_are_apart = _print_players(good)
    steps_are_even = _print_steps(good)
    reasons_vary = _print_reasons(good)
    _print_plans(good)
    _print_alternatives(good)
    is_quick = _print_times(good)
    is_exact = _print_late(int(late)) and _print_true_reasons(int(late))
    goals = (deals_are_quick, skills_are_apart, steps_are_even, reasons_vary, is_quick, is_exact)
    return all(goals)


def _dealt(count: int) -> tuple[list[TakeOverDeal], bool]:
    numbers, good = numbers_of(WHOSE, "deals"), list[TakeOverDeal]()
    seconds: list[float] = []
    candidates, begun = 0, process_time()
    solved: list[float] = []
    while len(good) < count:
        candidates += 1
        deal = opening(numbers)
        if deal is None:
            continue
        solved.append(_seconds(lambda deal=deal: best_score(take_over(deal))))  # type: ignore[misc]
        if is_good(deal):
            good.append(deal)
            seconds.append(process_time() - begun)
            begun = process_time()
    print(f"  {count / candidates:.1%} of {candidates} candidates are good,", end="")
    print(f" a good deal takes {mean(seconds):.2f} s, at worst {max(seconds):.2f} s", end="")
    print(f"     (goal: {MOST_DEAL_SECONDS})")
    print(f"  the best score of any candidate takes {1000 * mean(solved):.2f} ms,", end="")
    print(f" at worst {1000 * max(solved):.1f} ms", end="")
    print(f"     (goals: {MOST_MILLISECONDS} and {MOST_WORST_MILLISECONDS})", flush=True)
    is_quick = 1000 * max(solved) <= MOST_WORST_MILLISECONDS
    is_quick = is_quick and 1000 * mean(solved) <= MOST_MILLISECONDS
    return good, is_quick and max(seconds) <= MOST_DEAL_SECONDS


def _seconds(work: Callable[[], object]) -> float:
    begun = process_time()
    work()
    return process_time() - begun


def _print_players(deals: Sequence[TakeOverDeal]) -> bool:
    means = {}
    for name, player in PLAYERS.items():
        numbers = numbers_of(WHOSE, name)
        means[name] = mean(played_by(deal, player, numbers).score for deal in deals)
        print(f"  {name:26}{means[name]:6.1f}", flush=True)
    best = [best_score(take_over(deal)) for deal in deals]
    coach = [coach_game(deal).score for deal in deals]
    finds = mean(score == most for score, most in zip(coach, best, strict=True))
    print(f"  {'the coach':26}{mean(coach):6.1f}     (goal: {LEAST_COACH});", end="")
    print(f" at worst {min(coach)}, the best in {finds:.0%}", flush=True)
    apart = ("random", "greedy", "first line", "fewest missing chips", "both lines")
    scores = [means[name] for name in apart]
    are_apart = all(worse + CLEARLY <= better for worse, better in pairwise(scores))
    return are_apart and mean(coach) >= LEAST_COACH


def _print_steps(deals: Sequence[TakeOverDeal]) -> bool:
    """What players of each strength score with the deals of each difficulty."""
    seconds: list[float] = []
    averages = {}
    for deal in deals:
        begun = process_time()
        averages[deal] = average_points(deal)
        seconds.append(process_time() - begun)
    by_step = [[deal for deal in deals if step_of(averages[deal]) == step] for step in STEPS]
    counts = [len(each) for each in by_step]
    shares = [count / len(deals) for count in counts]
    print(f"  difficulty in {1000 * mean(seconds):.0f} ms, at worst", end="")
    print(f" {1000 * max(seconds):.0f} ms     (goal: {1000 * MOST_DIFFICULTY_SECONDS:g});", end="")
    print(f" deals of each step: {counts}", flush=True)
    fall = True
    for strength in STRENGTHS:
        numbers = numbers_of(WHOSE, "steps")
        means = [mean(strength.points(deal, numbers) for deal in each or deals) for each in by_step]
        told = "".join(f"{points:6.1f}" for points in means)
        print(f"  {strength.player.__name__.replace('_', ' '):26}{told}", flush=True)
        fall = fall and all(more > less for more, less in pairwise(means))
    is_even = min(shares) >= LEAST_SHARE and max(shares) <= MOST_SHARE
    return len(deals) < MANY or (is_even and fall and max(seconds) <= MOST_DIFFICULTY_SECONDS)


def _print_reasons(deals: Sequence[TakeOverDeal]) -> bool:
    """Why the costly moves of players of all strengths cost something."""
    counts, seconds = Counter[Why](), list[float]()
    for strength in STRENGTHS:
        numbers = numbers_of(WHOSE, "reasons")
        for deal in deals[:REASONED]:
            begun, game = process_time(), take_over(deal)
            while not game.is_over:
                move, costs = strength.player(game, numbers), losses(game)
                if costs[move]:
                    counts[reason_of(game, move, costs).why] += 1
                game = game.play(move)
            seconds.append(process_time() - begun)
    total = counts.total()
    print(f"  reasons of {total} costly moves     (goal: none above {MOST_OF_ONE:.0%}):", end="")
    for why, count in counts.most_common():
        print(f" {why.name.lower().replace('_', ' ')} {count / total:.1%}", end="")
    print()
    slow = quantiles(seconds, n=10)[-1]
    print(f"  a game with its reasons {1000 * mean(seconds):.0f} ms, in nine of ten", end="")
    print(f" below {1000 * slow:.0f} ms     (goal: {1000 * MOST_REASONED_SECONDS:g})", flush=True)
    return max(counts.values()) <= MOST_OF_ONE * total and slow <= MOST_REASONED_SECONDS


def _print_true_reasons(count: int) -> bool:
    found = Counter[Why]()
    for game in positions(count):
        for move, reason in reasons(game):
            assert_true(game, move, reason)
            found[reason.why] += 1
    print(f"  {found.total()} reasons on late positions hold in the slow search", flush=True)
    return True


def _print_plans(deals: Sequence[TakeOverDeal]) -> None:
    pairs, near, turns, idle, jacks, corners, shared, seen = ([] for _ in range(8))
    for deal in deals:
        line, plans = best_line(take_over(deal)), list(every_plan(take_over(deal)))
        game = replay_turns(deal, line.moves)
        one, other = (set(each) for each in game.counted)
        pairs.append(len(plans))
        near.append(sum(plan.score >= line.score - 2 for plan in plans))
        turns.append(len(line.moves))
        idle.append(line.idle)
        jacks.append(any(move.card.is_one_eyed for move in line.moves))
        corners.append(bool(CORNERS & (one | other)))
        shared.append(bool((one & other) - CORNERS))
        ahead = played_by(deal, exact(SEEN_AHEAD), iter(()))
        seen.append(ahead.score == line.score)
    print(f"  pairs of lines in reach: {median(pairs):g} (median), within 2 points", end="")
    print(f" {median(near):g} (median) {mean(near):.1f} (mean)")
    print(f"  best play takes {mean(turns):.1f} turns, {mean(idle):.1f} of them idle;", end="")
    print(f" one-eyed jacks in {mean(jacks):.0%}, corners in {mean(corners):.0%}", end="")
    print(f" and the shared chip in {mean(shared):.0%} of best lines")
    print(f"  seven cards ahead are enough in {sum(seen)} of {len(seen)} deals", flush=True)


def _positions(deal: TakeOverDeal) -> Iterator[TakeOverGame]:
    game = take_over(deal)
    for move in best_line(game).moves:
        yield game
        game = game.play(move)


def _print_alternatives(deals: Sequence[TakeOverDeal]) -> None:
    """What the moves of simple players would lose on the way of best play, all of them and those
    that differ from the best line's."""
    numbers = numbers_of(WHOSE, "alternatives")
    for name in ("greedy", "first line"):
        all_moves, others = [], []
        for game in (game for deal in deals for game in _positions(deal)):
            best, move = best_line(game), PLAYERS[name](game, numbers)
            all_moves.append(best.score - best_score(game.play(move)))
            others += all_moves[-1:] if move != best.moves[0] else []
        for told, lost in (("the", all_moves), ("another", others)):
            some, much = (mean(each >= least for each in lost) for least in (NEAR, FAR))
            print(f"  on the way of best play, {told} move of {name} loses {NEAR} or more", end="")
            print(f" in {some:.0%} of turns, {FAR} or more in {much:.0%}", flush=True)


def _print_times(deals: Sequence[TakeOverDeal]) -> bool:
    best = [_seconds(lambda deal=deal: best_score(take_over(deal))) for deal in deals]  # type: ignore[misc]
    games = [
        played_by(deal, player, numbers_of(WHOSE, "times"))
        for deal in deals
        for player in (at_random, greedy, fewest_missing)
    ]
    reviews = [_seconds(lambda game=game: judged(game)) for game in games]  # type: ignore[misc]
    every = [
        _seconds(lambda deal=deal: [losses(game) for game in _positions(deal)])  # type: ignore[misc]
        for deal in deals[:20]
    ]
    print(f"  best score of a good deal {1000 * mean(best):.2f} ms,", end="")
    print(f" at worst {1000 * max(best):.1f} ms")
    print(f"  all moves of a game judged in {1000 * mean(reviews):.1f} ms,", end="")
    print(f" at worst {1000 * max(reviews):.1f} ms")
    print(f"  every legal move of a game of best play {1000 * mean(every):.0f} ms,", end="")
    print(f" at worst {1000 * max(every):.0f} ms", end="")
    print(f"     (goal: {1000 * MOST_REVIEW_SECONDS:g})", flush=True)
    return max(*reviews, *every) <= MOST_REVIEW_SECONDS


def _print_late(count: int) -> bool:
    is_exact = True
    for turns, hand in HANDS.items():
        games = list(islice(late_positions(seed=turns, turns=turns, hand=hand), count))
        equal = sum(
            best_score(game) == best_of_all_games(as_seen_by_the_slow_search(game))
            for game in games
        )
        is_exact = is_exact and equal == count
        print(f"  {turns} turns left, {hand} cards in hand:", end="")
        print(f" as the slow search in {equal} of {count}", flush=True)
    return is_exact
