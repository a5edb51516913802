// Repeats the current choice on the submit button: the name of the choice replaces `{}` in `data-echo`. Without script
// the button has a general text.

export const start = (): void => {
  const button = document.querySelector<HTMLElement>("[data-echo]");
  const chosen = button?.closest("form")?.querySelector(":checked");
  if (button && chosen) button.textContent = (button.dataset.echo as string).replace("{}", chosen.ariaLabel ?? "");
};
addEventListener("change", start);
