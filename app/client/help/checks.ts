// Uses the browser's own validation with the page's texts (`data-missing` on the form, `data-wrong` on a field). It
// checks the chosen pane only, because a required field in a hidden pane would block the form without a message.
// Without script the browser requires nothing.

/** Requires the fields of the pane that is chosen now. */
export const start = (): void => {
  // Until now the form had no validation: the browser would have shown its own words.
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-missing]")) form.noValidate = false;
  for (const pane of document.querySelectorAll<HTMLElement>("[data-pane]")) {
    const chosen = document.querySelector(`[value=${pane.dataset.pane}]:checked`) !== null;
    for (const field of pane.querySelectorAll<HTMLInputElement>("[data-needed]")) field.required = chosen;
  }
};
addEventListener("change", start);

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
