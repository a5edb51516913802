// Saves typed text on the server when a field or the page is left, so that a refresh finds it again. The form names its
// step.

const form = document.querySelector<HTMLFormElement>("[data-keep]");
let typed = false;

const keep = () => {
  if (!form || !typed) return;
  typed = false;
  const body = new FormData(form);
  body.set("step", form.dataset.keep ?? "");
  navigator.sendBeacon("/checkout/keep", body);
};
form?.addEventListener("input", () => {
  typed = true;
});
form?.addEventListener("change", keep);
addEventListener("beforeunload", keep);
