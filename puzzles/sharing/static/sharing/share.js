// Buttons for a field that holds the text: they copy it, or hand it to the system where that can
// share. Without this script they stay hidden or lead to the field, which the text can be taken from.
(() => {
  const page = document.documentElement;
  page.classList.add("has-script");
  if (navigator.share) page.classList.add("has-share");

  async function copy(field) {
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      field.select(); // an old browser, or a page without https
      document.execCommand("copy");
    }
  }

  // whoever closes the sheet has decided not to
  const share = (field) => navigator.share({ text: field.value }).catch(() => null);

  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy], [data-share]");
    if (!button) return;
    event.preventDefault();
    const field = document.getElementById(button.dataset.copy ?? button.dataset.share);
    if (button.dataset.share && navigator.share) return share(field);
    await copy(field);
    button.textContent = button.dataset.copied;
    button.parentElement.querySelector("[role=status]").textContent = button.dataset.done;
  });
})();
