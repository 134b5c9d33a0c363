from playwright.sync_api import Page, expect


def test_the_first_tab_skips_to_the_content(page: Page) -> None:
    page.goto("/en/")
    page.keyboard.press("Tab")
    link = page.get_by_role("link", name="Skip to the content")
    expect(link).to_be_focused()
    expect(link).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page).to_have_url("/en/#main")


def test_another_language_is_one_link_away_without_script(page_without_script: Page) -> None:
    page_without_script.goto("/en/search/?q=drawer")
    page_without_script.locator(".languages summary").click()
    page_without_script.get_by_role("link", name="Deutsch").click()
    expect(page_without_script).to_have_url("/de/search/?q=drawer")
    expect(page_without_script.locator("html")).to_have_attribute("lang", "de")


def test_a_missing_page_is_a_page_of_the_site(page: Page, expected_faults: list[str]) -> None:
    expected_faults.append("404")
    page.goto("/de/nirgends/")
    sentence = "Unter dieser Adresse gibt es nichts."
    expect(page.get_by_role("heading", level=1)).to_have_text(sentence)


def test_a_breach_of_the_policy_is_noticed(page: Page, expected_faults: list[str]) -> None:
    expected_faults.extend(["style-src", "inline style"])
    page.goto("/en/")
    with page.expect_console_message(lambda said: "policy: style-src" in said.text):
        page.evaluate("document.body.setAttribute('style', 'color: red')")


def test_a_request_to_another_origin_is_noticed(page: Page, expected_faults: list[str]) -> None:
    expected_faults.extend(["connect-src", "Content Security Policy"])
    page.goto("/en/")
    with page.expect_console_message(lambda said: "policy: connect-src" in said.text):
        page.evaluate("fetch('http://127.0.0.2:9/').catch(() => null)")
