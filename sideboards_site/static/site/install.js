// The invitation to install: where the browser offers it, or two taps by hand do; never again once
// declined.
const DECLINED = "install-declined";
const invitation = document.getElementById("install");
const button = invitation.querySelector("[data-install]");
let offer = null;
const declined = () => { try { return localStorage.getItem(DECLINED); } catch { return true; } };
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = event;
  invitation.hidden = Boolean(declined());
});
if (navigator.standalone === false && navigator.maxTouchPoints && !declined()) {
  invitation.querySelector("[data-offered]").hidden = true;
  invitation.querySelector("[data-by-hand]").hidden = false;
  invitation.hidden = false;
}
button.addEventListener("click", () => { offer?.prompt(); invitation.hidden = true; });
addEventListener("appinstalled", () => { invitation.hidden = true; });
invitation.querySelector("[data-no]").addEventListener("click", () => {
  try { localStorage.setItem(DECLINED, "1"); } catch { /* then it asks again */ }
  invitation.hidden = true;
});
