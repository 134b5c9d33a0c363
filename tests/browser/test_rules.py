"""The rules as people use them at the table."""

from itertools import product

from playwright.sync_api import Page, expect

from rules.book.registry import books
from tests.browser.expectations import expect_accessible, expect_no_sideways_scrolling
from tests.browser.fixtures import NewPage
from tests.every_page import LANGUAGES


def test_the_whole_booklet_is_accessible(phone: Page) -> None:
    phone.goto("/de/sideboards/rules/booklet/")
    expect_no_sideways_scrolling(phone)
    expect_accessible(phone)


def test_hits_appear_while_one_types(page: Page) -> None:
    page.goto("/en/sideboards/rules/")
    page.get_by_role("searchbox").press_sequentially("unused sw", delay=5)
    expect(page.locator("#hits a").first).to_contain_text("Unused")
    page.locator("#hits a").first.click()
    expect(page.locator("article.rule:target")).to_be_in_viewport()


def test_words_typed_before_an_answer_has_come_are_no_error(page: Page) -> None:
    page.route("**/search/**", lambda route: None, times=1)
    page.goto("/en/sideboards/rules/")
    search = page.get_by_role("searchbox")
    with page.expect_request("**/search/**"):
        search.press_sequentially("un")
    search.press_sequentially("used swap")
    expect(page.locator("#hits a").first).to_contain_text("Unused")


def test_a_tap_before_the_answer_to_another_has_come_is_no_error(page: Page) -> None:
    page.goto("/en/sideboards/rules/try-it/")
    first, second = page.locator("#lab a[href*='at=']").all()[:2]
    page.route("**/try-it/**", lambda route: None, times=1)
    with page.expect_request("**/try-it/**"):
        first.click()
    second.click()
    page.wait_for_url(lambda url: url.endswith("&at=1"))


def test_a_word_of_another_language_finds_the_rule(page_without_script: Page) -> None:
    page_without_script.goto("/it/sideboards/rules/")
    page_without_script.get_by_role("searchbox").fill("Griff")
    page_without_script.get_by_role("searchbox").press("Enter")
    expect(page_without_script.locator("#hits")).to_contain_text("manigli")


def test_one_rule_is_shown_in_another_language_in_place(page: Page) -> None:
    page.goto("/en/sideboards/rules/turn/")
    rule = page.locator("#turn-start")
    rule.locator(".rule-more > summary").click()
    rule.get_by_role("link", name="Deutsch").click()
    expect(page.locator("#turn-start")).to_have_attribute("lang", "de")
    expect(page.locator("#turn-later")).to_have_attribute("lang", "en")
    expect(page).to_have_url("/en/sideboards/rules/turn/")


def test_one_rule_is_shown_in_another_language_without_script(page_without_script: Page) -> None:
    page = page_without_script
    page.goto("/en/sideboards/rules/turn/")
    page.locator("#turn-start .rule-more > summary").click()
    page.locator("#turn-start").get_by_role("link", name="Français").click()
    expect(page.locator("#turn-start")).to_have_attribute("lang", "fr")
    expect(page.locator("#turn-later")).to_have_attribute("lang", "en")


def test_the_language_switch_stays_on_the_paragraph(page: Page) -> None:
    page.goto("/en/sideboards/rules/rows/")
    page.locator("#bonus-ties").scroll_into_view_if_needed()
    page.locator("#row-levels").evaluate("rule => rule.scrollIntoView()")
    page.locator(".languages a", has_text="de").dispatch_event("click")
    expect(page).to_have_url("/de/sideboards/rules/rows/#row-levels")


def test_a_term_explains_itself_on_tap_even_without_script(page_without_script: Page) -> None:
    page = page_without_script
    page.goto("/de/sideboards/rules/turn/")
    page.get_by_role("button", name="Nachziehstapel").first.click()
    explanation = page.locator(".explanation:popover-open")
    expect(explanation).to_contain_text("pioche")
    expect(explanation).to_be_in_viewport()


def test_the_link_to_a_rule_goes_to_the_clipboard(new_page: NewPage) -> None:
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    page.goto("/en/sideboards/rules/turn/")
    page.locator("#turn-start .rule-link").click()
    expect(page.locator("#turn-start .rule-link")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()").endswith("/r/turn-start")


def test_a_permanent_link_opens_in_the_language_of_whoever_follows_it(new_page: NewPage) -> None:
    page = new_page(locale="it-IT")
    page.goto("/r/turn-start")
    expect(page).to_have_url("/it/sideboards/rules/rule/turn-start/")


def test_the_language_chosen_once_is_remembered(new_page: NewPage) -> None:
    page = new_page(locale="it-IT")
    page.goto("/en/sideboards/rules/turn/")
    page.goto("/r/turn-start")
    expect(page).to_have_url("/it/sideboards/rules/rule/turn-start/")
    page.locator(".languages summary").click()
    page.locator(".languages a", has_text="Deutsch").click()
    # a page of rules is the same for everybody, and notes nothing: the next page of one's own does
    page.locator(".site-nav").get_by_role("link", name="Archiv").click()
    page.goto("/r/turn-start")
    expect(page).to_have_url("/de/sideboards/rules/rule/turn-start/")


def test_the_rules_open_without_a_network_after_the_first_visit(new_page: NewPage) -> None:
    page = new_page(service_workers="allow")
    page.goto("/de/sideboards/rules/")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.context.set_offline(True)
    page.goto("/de/sideboards/rules/swap/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Tauschkarte")
    page.goto("/de/sideboards/daily/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("offline")


def test_short_texts_print_on_one_page_in_every_language(page: Page) -> None:
    for book, name, language in product(books(), ("minutes", "sheet"), LANGUAGES):
        page.goto(book.address(name).replace("/en/", f"/{language}/", 1))
        printed = page.pdf(format="A4")
        pages = printed.count(b"/Type /Page\n") + printed.count(b"/Type /Page ")
        assert pages == 1, (book.id, name, language)
