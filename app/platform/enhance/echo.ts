// The button that goes on repeats the choice above it: `{}` in `data-echo` becomes the name of what is chosen. Without script it says less,
// and nothing that is not so.

const button = document.querySelector<HTMLElement>("[data-echo]");

const say = () => {
  const chosen = button?.closest("form")?.querySelector(":checked");
  if (button && chosen) button.textContent = (button.dataset.echo as string).replace("{}", chosen.ariaLabel ?? "");
};
addEventListener("change", say);
addEventListener("pageshow", say);
