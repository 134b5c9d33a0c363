/* The best score of a deal by plain enumeration of all its finished rows: about 22 million,
 * mirror images counted once. Written independently of the Python rules, to check them.
 *
 * Reads deals from standard input as numbers:
 *   the color pattern and the handle pattern, each: points, number of cells, column and row of each
 *   the row objective: rule, about (0 colors, 1 handles), mark or -1, two drawer rows
 *   17 cards, each: the drawer rows of its five colors and its three handles, from the top
 * Writes for each deal the best score and the processor seconds that the enumeration took.
 *
 * Called with an argument, it reads eight cards in place of 17, and before them whose bonus it is: the
 * number of other players, 0 for a game alone and -1 for no bonus, and how many drawers each of them
 * has. It writes the best score of these cards in any order, and in the order in which they came.
 */
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { HEIGHT = 5, FULL = 8, COLORS = 5, HANDLES = 3, MARKS = COLORS + HANDLES };
enum { CARDS = 17, START_HAND = 3, DRAWN = 2, CODES = 390625, MAX_CELLS = 8, MAX_WAYS = 8 };
enum rule { OF_MARK, LONGEST, TWO_LONGEST, IN_DRAWER_ROWS };

typedef struct { int points, cells, column[MAX_CELLS], row[MAX_CELLS]; } pattern;
typedef struct { int rule, about, mark, drawer_rows[2]; } row_objective;

/* A mark's part of a row of eight cards is eight drawer rows: a number of eight digits in base 5. */
static unsigned short points_of[2][CODES], points_with_run[CODES];
static unsigned char longest[CODES], second[CODES], upper_run[CODES], lower_run[CODES];
static const unsigned short *table[MARKS];

static const int weight[FULL + 1] = {1, 5, 25, 125, 625, 3125, 15625, 78125, 390625};
static pattern patterns[2];
static row_objective rows;
static int card[CARDS][MARKS];
static int best;
static int others, drawers_of[5];

static int bonus_one_row(int drawers) {
    return drawers >= 8 ? 8 : drawers >= 6 ? 4 : drawers >= 4 ? 2 : 0;
}

static int bonus_two_rows(int drawers) {
    return drawers >= 11 ? 8 : drawers >= 9 ? 4 : drawers >= 7 ? 2 : 0;
}

/* Equal rows share a bonus, so what counts is how many different ones are longer. */
static int bonus_among_others(int drawers) {
    int longer = 0;
    for (int i = 0; i < others; i++) {
        int is_new = drawers_of[i] > drawers;
        for (int j = 0; j < i; j++) is_new &= drawers_of[j] != drawers_of[i];
        longer += is_new;
    }
    if (others == 1) return longer == 0 ? 4 : 0;
    if (others == 2) return longer == 0 ? 8 : longer == 1 ? 4 : 0;
    return longer == 0 ? 8 : longer == 1 ? 4 : longer == 2 ? 2 : 0;
}

static int bonus(int drawers, int is_two_rows) {
    if (others < 0) return 0;
    if (others > 0) return bonus_among_others(drawers);
    return is_two_rows ? bonus_two_rows(drawers) : bonus_one_row(drawers);
}

/* ---- patterns ---- */

/* The eight ways to turn and mirror the pattern, without those that use a column twice. */
static int ways_of(const pattern *p, pattern ways[MAX_WAYS]) {
    int count = 0;
    for (int way = 0; way < MAX_WAYS; way++) {
        pattern turned = *p;
        int left = 99, top = 99, fits = 1;
        for (int i = 0; i < p->cells; i++) {
            int x = way & 1 ? -p->column[i] : p->column[i];
            int y = way & 2 ? -p->row[i] : p->row[i];
            turned.column[i] = way & 4 ? y : x;
            turned.row[i] = way & 4 ? x : y;
            if (turned.column[i] < left) left = turned.column[i];
            if (turned.row[i] < top) top = turned.row[i];
        }
        for (int i = 0; i < p->cells; i++) {
            turned.column[i] -= left;
            turned.row[i] -= top;
            for (int j = 0; j < i; j++)
                if (turned.column[i] == turned.column[j]) fits = 0;
        }
        if (fits) ways[count++] = turned;
    }
    return count;
}

/* The columns, as bits, that the pattern takes with its left edge here; 0 if it is not there. */
static int columns_taken(const pattern *way, const int *drawer_row, int left) {
    int columns = 0, lift = 0;
    for (int i = 0; i < way->cells; i++) {
        int column = left + way->column[i];
        if (column >= FULL) return 0;
        int here = drawer_row[column] - way->row[i];
        if (i == 0) lift = here;
        if (here != lift) return 0;
        columns |= 1 << column;
    }
    return columns;
}

static int most(const int *found, int count, int taken) {
    if (count == 0) return 0;
    int without = most(found + 1, count - 1, taken);
    if (*found & taken) return without;
    int with = 1 + most(found + 1, count - 1, taken | *found);
    return with > without ? with : without;
}

static void fill_points(const pattern *p, unsigned short *points) {
    pattern ways[MAX_WAYS];
    int way_count = ways_of(p, ways);
    for (int code = 0; code < CODES; code++) {
        int drawer_row[FULL], found[FULL * MAX_WAYS], count = 0;
        for (int i = 0; i < FULL; i++) drawer_row[i] = code / weight[FULL - 1 - i] % HEIGHT;
        for (int left = 0; left < FULL; left++)
            for (int way = 0; way < way_count; way++) {
                int columns = columns_taken(&ways[way], drawer_row, left), known = columns == 0;
                for (int i = 0; i < count; i++) known |= found[i] == columns;
                if (!known) found[count++] = columns;
            }
        points[code] = p->points * most(found, count, 0);
    }
}

/* ---- runs ---- */

static void fill_runs(void) {
    for (int code = 0; code < CODES; code++) {
        int run_length = 0, before = -1, first = 0, next = 0, in_row[HEIGHT] = {0};
        for (int i = 0; i <= FULL; i++) {
            int here = i < FULL ? code / weight[FULL - 1 - i] % HEIGHT : -1;
            if (here != before) {
                if (run_length > first) { next = first; first = run_length; }
                else if (run_length > next) next = run_length;
                if (before >= 0 && run_length > in_row[before]) in_row[before] = run_length;
                run_length = 0;
            }
            run_length++;
            before = here;
        }
        longest[code] = first;
        second[code] = next;
        upper_run[code] = in_row[rows.drawer_rows[0]];
        lower_run[code] = in_row[rows.drawer_rows[1]];
    }
}

static int run_points(const int *code) {
    int first_mark = rows.about ? COLORS : 0, end = rows.about ? MARKS : COLORS;
    int first = 0, next = 0;
    for (int m = first_mark; m < end; m++) {
        if (rows.rule == IN_DRAWER_ROWS) {
            if (upper_run[code[m]] > first) first = upper_run[code[m]];
            if (lower_run[code[m]] > next) next = lower_run[code[m]];
        } else {
            int run = longest[code[m]], other = second[code[m]];
            if (run > first) { next = first > other ? first : other; first = run; }
            else if (run > next) next = run;
        }
    }
    if (rows.rule == LONGEST) return 2 * first + bonus(first, 0);
    return 2 * (first + next) + bonus(first + next, 1);
}

/* ---- all finished rows ---- */

static void finish(const int *code, int swap_used) {
    int score = !swap_used;
    for (int m = 0; m < MARKS; m++) score += table[m][code[m]];
    if (rows.rule != OF_MARK) score += run_points(code);
    if (score > best) best = score;
}

static void place_one_of(int next, const int *code, int length, int swap_used);

static void turn(const int *code, int length, int next, int swap_used) {
    if (length == FULL) { finish(code, swap_used); return; }
    place_one_of(next, code, length, swap_used);
    if (!swap_used) place_one_of(next + DRAWN, code, length, 1);
}

static void place_one_of(int next, const int *code, int length, int swap_used) {
    for (int c = next; c < next + DRAWN; c++)
        for (int turned = 0; turned < 2; turned++) {
            int left[MARKS], right[MARKS];
            for (int m = 0; m < MARKS; m++) {
                int drawer_row = turned ? HEIGHT - 1 - card[c][m] : card[c][m];
                left[m] = drawer_row * weight[length] + code[m];
                right[m] = code[m] * HEIGHT + drawer_row;
            }
            turn(left, length + 1, next + DRAWN, swap_used);
            turn(right, length + 1, next + DRAWN, swap_used);
        }
}

static void enumerate(void) {
    best = 0;
    for (int a = 0; a < START_HAND; a++)
        for (int b = a + 1; b < START_HAND; b++)
            for (int turned = 0; turned < 4; turned++) {
                int code[MARKS];
                for (int m = 0; m < MARKS; m++) {
                    int left = turned & 1 ? HEIGHT - 1 - card[a][m] : card[a][m];
                    int right = turned & 2 ? HEIGHT - 1 - card[b][m] : card[b][m];
                    code[m] = left * HEIGHT + right;
                }
                turn(code, 2, START_HAND, 0);
            }
}

/* ---- all rows of eight cards ---- */

static int lies(int c, int m, int turned) {
    return turned ? HEIGHT - 1 - card[c][m] : card[c][m];
}

static void in_any_order(const int *code, int taken) {
    if (taken == (1 << FULL) - 1) { finish(code, 1); return; }
    for (int c = 0; c < FULL; c++) {
        if (taken & 1 << c) continue;
        for (int turned = 0; turned < 2; turned++) {
            int right[MARKS];
            for (int m = 0; m < MARKS; m++) right[m] = code[m] * HEIGHT + lies(c, m, turned);
            in_any_order(right, taken | 1 << c);
        }
    }
}

static void as_they_came(const int *code, int length) {
    if (length == FULL) { finish(code, 1); return; }
    for (int turned = 0; turned < 2; turned++) {
        int left[MARKS], right[MARKS];
        for (int m = 0; m < MARKS; m++) {
            left[m] = lies(length, m, turned) * weight[length] + code[m];
            right[m] = code[m] * HEIGHT + lies(length, m, turned);
        }
        as_they_came(left, length + 1);
        as_they_came(right, length + 1);
    }
}

/* ---- reading and writing ---- */

static void fill_tables(void) {
    for (int i = 0; i < 2; i++) fill_points(&patterns[i], points_of[i]);
    fill_runs();
    for (int m = 0; m < MARKS; m++) table[m] = points_of[m >= COLORS];
    if (rows.rule == OF_MARK) {
        for (int code = 0; code < CODES; code++) {
            int run = longest[code];
            points_with_run[code] = table[rows.mark][code] + 2 * run + bonus(run, 0);
        }
        table[rows.mark] = points_with_run;
    }
}

static int read_numbers(int *into, int count) {
    for (int i = 0; i < count; i++)
        if (scanf("%d", &into[i]) != 1) return 0;
    return 1;
}

static int read_pattern(pattern *p) {
    if (!read_numbers(&p->points, 1) || !read_numbers(&p->cells, 1)) return 0;
    if (p->cells < 1 || p->cells > MAX_CELLS) return 0;
    for (int i = 0; i < p->cells; i++)
        if (!read_numbers(&p->column[i], 1) || !read_numbers(&p->row[i], 1)) return 0;
    return 1;
}

static int read_objectives(void) {
    return read_pattern(&patterns[0]) && read_pattern(&patterns[1]) &&
           read_numbers(&rows.rule, 1) && read_numbers(&rows.about, 1) &&
           read_numbers(&rows.mark, 1) && read_numbers(rows.drawer_rows, 2);
}

static int read_deal(void) {
    return read_objectives() && read_numbers(&card[0][0], CARDS * MARKS);
}

static int read_eight_cards(void) {
    return read_objectives() && read_numbers(&others, 1) && others <= 5 &&
           read_numbers(drawers_of, others > 0 ? others : 0) &&
           read_numbers(&card[0][0], FULL * MARKS);
}

static void judge_eight_cards(void) {
    const int nothing[MARKS] = {0};
    fill_tables();
    best = 0;
    in_any_order(nothing, 0);
    printf("%d", best);
    best = 0;
    as_they_came(nothing, 0);
    printf(" %d\n", best);
}

int main(int arguments, char **argument) {
    (void)argument;
    while (arguments > 1 && read_eight_cards()) judge_eight_cards();
    while (arguments == 1 && read_deal()) {
        fill_tables();
        clock_t begun = clock();
        enumerate();
        printf("%d %.6f\n", best, (double)(clock() - begun) / CLOCKS_PER_SEC);
        fflush(stdout);
    }
    return 0;
}
