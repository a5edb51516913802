// Repeats the current choice on the submit button: `{}` in `data-echo` becomes the name of the choice. Without script
// the button says less, but nothing wrong.

/** Says it for what is chosen now. */
export const start = (): void => {
  const button = document.querySelector<HTMLElement>("[data-echo]");
  const chosen = button?.closest("form")?.querySelector(":checked");
  if (button && chosen) button.textContent = (button.dataset.echo as string).replace("{}", chosen.ariaLabel ?? "");
};
addEventListener("change", start);
