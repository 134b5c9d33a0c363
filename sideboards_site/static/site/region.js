// Dates and spelling of English readers who do not live in the United States. It is done here, as
// pages that everybody may keep do not know where their reader lives.
if (/^en-(AU|GB|IE|IN|NZ|ZA)$/.test(navigator.language)) {
  const months = "Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|"
    + "Sep(?:tember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?";
  const dates = new RegExp(`\\b(?:([A-Z][a-z]+), )?(${months})(\\s)(\\d{1,2})\\b(?:, (\\d{4}))?`, "g");
  const spelled = [[/(col|neighb)or/gi, "$1our"], [/(analy)z/gi, "$1s"]];
  const here = text => spelled.reduce(
    (words, [american, british]) => words.replace(american, british),
    text.replace(dates, (_, weekday, month, space, day, year) =>
      [weekday, `${day}${space}${month}`, year].filter(Boolean).join(" ")),
  );
  // names that somebody has chosen, other languages and what is typed stay as they are
  const isOurs = ({ parentElement }) => !parentElement.closest("bdi, code, script, style, textarea")
    && parentElement.closest("[lang]").lang === "en";
  const rewrite = root => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode, words = here(node.data);
      if (words !== node.data && isOurs(node)) node.data = words;
    }
  };
  document.title = here(document.title);
  rewrite(document.body);
  addEventListener("htmx:load", ({ target }) => rewrite(target));
}
