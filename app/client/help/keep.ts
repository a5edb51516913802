// Saves typed text on the server when the shopper leaves a field or the page, so that a reload shows it again. The form
// names its step.

let typed = false;

const keep = () => {
  const form = document.querySelector<HTMLFormElement>("[data-keep]");
  if (!form || !typed) return;
  typed = false;
  const body = new FormData(form);
  body.set("step", form.dataset.keep ?? "");
  navigator.sendBeacon("/checkout/keep", body);
};

/** Also saves text that was typed before this module was loaded. */
export const start = (): void => {
  const fields = document.querySelectorAll<HTMLInputElement>("[data-keep] input:not([type=hidden])");
  typed ||= [...fields].some(({ value, defaultValue }) => value !== defaultValue);
};
addEventListener("input", ({ target }) => {
  typed ||= (target as Element).closest("[data-keep]") !== null;
});
addEventListener("change", keep);
addEventListener("beforeunload", keep);
