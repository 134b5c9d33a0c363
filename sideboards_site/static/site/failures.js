// When the server does not answer, or not as it should, the page stays as it is: one sentence says
// why, and its button sends the same once more. The sentences are in base.html.
{
  const STARTING = [502, 503, 504];
  // long enough for the second tap of a double tap, which must not reach what lies below
  const DOUBLE_TAP = 400;
  let failed = null;

  const parsed = (text) => new DOMParser().parseFromString(text, "text/html");
  const isWhole = (text) => /<html[\s>]/i.test(text.slice(0, 2000));

  function kindOf(status) {
    if (!status) return navigator.onLine ? "silent" : "offline";
    if (status < 400) return "silent";
    if (status === 429) return "many";
    if (STARTING.includes(status)) return "busy";
    return status < 500 ? "refused" : "fault";
  }

  function say(kind, again, { words, wait, isSafe } = {}) {
    // what asks again by itself is not told of again and again
    if (failed?.kind === kind && failed.box.isConnected && !failed.button.disabled) {
      Object.assign(failed, { again, isSafe });
      return;
    }
    const box = document.querySelector("#failure-words").content.firstElementChild.cloneNode(true);
    for (const each of box.querySelectorAll("[data-when]")) {
      if (!each.dataset.when.split(" ").includes(kind)) each.remove();
    }
    if (!document.querySelector("#game")) box.querySelector(".of-game")?.remove();
    if (words) box.querySelector("[data-when]").textContent = words;
    box.querySelector(".wait")?.append(wait);
    const [button, close] = box.querySelectorAll("button");
    failed = { kind, again, isSafe, box, button, from: document.activeElement };
    button.addEventListener("click", retry);
    close.addEventListener("click", leave);
    document.querySelector("#failure").replaceChildren(box);
  }

  function retry() {
    const { again, button, box, from } = failed;
    if (box.contains(document.activeElement)) from.focus({ preventScroll: true });
    button.disabled = true;
    again();
  }

  function leave() {
    const { box, from } = failed;
    if (box.contains(document.activeElement)) from.focus({ preventScroll: true });
    dismiss();
  }

  function dismiss() {
    const { box, button } = failed;
    failed = null;
    if (button.disabled) setTimeout(() => box.remove(), DOUBLE_TAP);
    else box.remove();
  }

  // 12 s, 10 min: written alike in all languages
  function inWords(retryAfter) {
    const seconds = Number(retryAfter) || 60;
    return seconds > 90 ? `${Math.ceil(seconds / 60)} min` : `${seconds} s`;
  }

  function resend({ requestConfig, etc }) {
    const { elt, verb, path, target, formData } = requestConfig;
    if (!elt.isConnected) return location.reload();
    const values = Object.fromEntries([...formData.keys()].map((name) => [name, formData.getAll(name)]));
    const { swapOverride: swap, select, push, replace, headers } = etc;
    const context = { source: elt, target, values, swap, select, push, replace, headers };
    return globalThis.htmx.ajax(verb, path, context).catch(() => null);
  }

  function tell({ detail }) {
    const { xhr, requestConfig } = detail;
    const ours = xhr.status >= 400 ? parsed(xhr.response).querySelector("[data-sentence]") : null;
    const kind = kindOf(xhr.status);
    const words = kind === "refused" ? ours?.textContent : "";
    const wait = inWords(xhr.getResponseHeader("Retry-After"));
    say(kind, () => resend(detail), { words, wait, isSafe: requestConfig.verb === "get" });
  }

  // a whole page is opened, never put into another one: of it, only the part that was asked for
  function check({ detail }) {
    const { xhr, requestConfig, serverResponse, isError } = detail;
    const isGet = requestConfig.verb === "get";
    const { elt } = requestConfig;
    if (isWhole(serverResponse) && !(detail.shouldSwap && selectsFrom(serverResponse, elt))) {
      detail.shouldSwap = false;
      if (xhr.status >= 500 || (isError && !isGet)) return;
      detail.isError = false;
      location.assign(isGet ? xhr.responseURL : location.pathname + location.search);
    } else if (detail.shouldSwap && !holdsPart(serverResponse, elt)) {
      detail.shouldSwap = false;
      detail.isError = true;
    }
  }

  function holdsPart(answer, elt) {
    const part = elt.closest("[hx-select]")?.getAttribute("hx-select");
    return part ? answer.includes(`id="${part.slice(1)}"`) : answer.trim();
  }

  function selectsFrom(answer, elt) {
    return elt.closest("[hx-select]") && holdsPart(answer, elt);
  }

  function broken() {
    say("fault", () => location.reload());
  }

  const on = (name, act) => document.addEventListener(`htmx:${name}`, act);
  on("beforeSwap", check);
  on("responseError", tell);
  on("sendError", tell);
  on("timeout", tell);
  on("swapError", broken);
  on("targetError", broken);
  on("afterRequest", ({ detail }) => { if (detail.successful && failed) dismiss(); });

  // a request that gives way to a newer one is no failure, which htmx would write to the console
  on("beforeSend", ({ detail }) => {
    const { xhr } = detail;
    const giveWay = xhr.onabort;
    xhr.onabort = () => {
      detail.error = "";
      giveWay();
    };
  });

  // going back within a page asks the server, which htmx does without a word when it fails
  const goBack = () => dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  let going = null;
  on("historyCacheMiss", ({ detail: { xhr } }) => {
    going?.abort();
    going = xhr;
    xhr.timeout = globalThis.htmx.config.timeout;
    xhr.onerror = xhr.ontimeout = () => say(kindOf(0), goBack, { isSafe: true });
  });
  on("historyCacheMissLoadError", ({ detail: { xhr } }) => {
    say(kindOf(xhr.status), goBack, { wait: inWords(xhr.getResponseHeader("Retry-After")) });
  });

  addEventListener("keydown", ({ key }) => { if (key === "Escape" && failed) leave(); });

  addEventListener("online", () => {
    if (failed?.kind === "offline" && failed.isSafe && failed.box.isConnected) retry();
  });

  // a form that leads to another page would lose this one; asked for once more, and not by the
  // second tap of a double tap, it is sent all the same
  addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    const isAgain = failed?.form === form
      && (failed.button.disabled || event.timeStamp - failed.at > DOUBLE_TAP);
    if (event.defaultPrevented || navigator.onLine || isAgain) return;
    event.preventDefault();
    say("offline", () => form.requestSubmit(submitter));
    failed.form = form;
    failed.at ??= event.timeStamp;
  });
}
