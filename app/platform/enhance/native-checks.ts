// The browser's own checks of a form, in the words of the page (`data-missing` on the form, `data-wrong` on a field), and only for the
// pane that is chosen: in a hidden one a required field would stop the form without a word, so without script none is.

const panes = document.querySelectorAll<HTMLElement>("[data-pane]");

const sync = () => {
  for (const pane of panes) {
    const chosen = document.querySelector(`[value=${pane.dataset.pane}]:checked`) !== null;
    for (const field of pane.querySelectorAll<HTMLInputElement>("[data-needed]")) field.required = chosen;
  }
};
addEventListener("change", sync);
addEventListener("pageshow", sync);

addEventListener(
  "invalid",
  (event) => {
    const field = event.target as HTMLInputElement;
    const { customError, valueMissing } = field.validity;
    if (!customError) field.setCustomValidity((valueMissing ? field.form?.dataset.missing : field.dataset.wrong) ?? "");
  },
  true,
);
addEventListener("input", (event) => {
  for (const field of (event.target as HTMLInputElement).form?.elements ?? [])
    (field as HTMLInputElement).setCustomValidity("");
});
