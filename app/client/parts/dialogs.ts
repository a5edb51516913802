// Dialogs that arrive as a part of a page: the bag below its link in the header, the search over the page.

let pressed: HTMLElement | null = null;

/**
 * The element that opened the dialog. It is looked up again by its id, because a change in place may have replaced it.
 */
const opener = () => (pressed?.id ? document.getElementById(pressed.id) : pressed);

const openOne = () => document.querySelector<HTMLDialogElement>("dialog[data-over][open]");

/** Closes the open dialog; the focus goes back to what opened it. */
export const close = (): void => {
  const dialog = openOne();
  if (!dialog) return;
  const inside = dialog.contains(document.activeElement);
  dialog.close();
  if (inside) opener()?.focus();
};

let listening = false;
const listen = () => {
  if (listening) return;
  listening = true;
  document.addEventListener("keydown", ({ key, defaultPrevented }) => {
    // A list that is open inside the dialog closes first.
    if (key === "Escape" && !defaultPrevented) close();
  });
  document.addEventListener("click", (event) => {
    const dialog = openOne();
    const target = event.target as Element;
    // The pressed element may have been replaced since.
    if (!dialog || !target.isConnected) return;
    const within = dialog.contains(target);
    if (within && target.closest("[data-close]")) event.preventDefault();
    if (within ? target.closest("[data-close]") : !opener()?.contains(target)) close();
  });
};

/** `data-over="all"` makes the rest of the page inert. */
export function open(dialog: HTMLDialogElement, from: HTMLElement | null = opener()): void {
  listen();
  // A dialog that follows another one gives the focus back to what opened the first.
  if (!from?.closest("dialog")) pressed = from;
  const isAll = dialog.dataset.over === "all";
  if (isAll) dialog.showModal();
  else dialog.show();
  dialog.querySelector<HTMLElement>(isAll ? "input[type=search],h2[tabindex]" : '[tabindex="-1"]')?.focus();
}
