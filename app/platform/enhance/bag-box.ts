// Opens the bag below its link in the header. Its content comes as HTML from /cart/glance. Its forms are those of the
// bag page and are sent by the script of every page; when the bag's count changes, the content is loaded again. A
// second press goes to the bag page.

/** The bag needs no preparation before the link is pressed. */
export const start = () => {};

let box: Promise<HTMLDialogElement> | undefined;
let asked = 0;

const fill = async (dialog: HTMLDialogElement, link: HTMLAnchorElement) => {
  const mine = ++asked;
  const address = new URL(link.href);
  address.pathname += "/glance";
  const answer = await fetch(address);
  if (!answer.ok) throw answer;
  const html = await answer.text();
  if (mine !== asked) return;
  const inside = dialog.contains(document.activeElement);
  const focused = document.activeElement?.id ?? "";
  dialog.innerHTML = html;
  dialog.ariaLabel = dialog.querySelector("h2")?.textContent ?? "";
  // Focus returns to the pressed button, or to the heading where the button is gone.
  if (inside)
    (dialog.querySelector<HTMLElement>(`#${CSS.escape(focused || "-")}`) ?? dialog.querySelector("h2"))?.focus();
};

const make = async (link: HTMLAnchorElement): Promise<HTMLDialogElement> => {
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = link.dataset.style ?? "";
  await new Promise((done, fail) => {
    sheet.onload = done;
    sheet.onerror = fail;
    document.head.insertAdjacentElement("beforeend", sheet);
  });
  const dialog = document.createElement("dialog");
  dialog.className = "bag-glance";
  document.querySelector(".header-row")?.insertAdjacentElement("beforeend", dialog);
  const close = () => {
    if (!dialog.open) return;
    const inside = dialog.contains(document.activeElement);
    dialog.close();
    if (inside) link.focus();
  };
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") close();
  });
  document.addEventListener("click", ({ target }) => {
    const within = (target as Element).closest(".bag-glance");
    if ((target as Element).closest("[data-close]") ? within : !within && !link.contains(target as Node)) close();
  });
  new MutationObserver(() => {
    if (dialog.open) fill(dialog, link).catch(close);
  }).observe(link, { attributeFilter: ["aria-label"] });
  return dialog;
};

/**
 * Opens the bag below its link. On the bag page, or when it is open already, follows the link. Rejects when it cannot
 * be loaded.
 */
export const open = async (link: HTMLAnchorElement) => {
  if (location.pathname === link.pathname) return location.reload();
  box ??= make(link);
  box.catch(() => {
    box = undefined;
  });
  const dialog = await box;
  if (dialog.open) return location.assign(link.href);
  await fill(dialog, link);
  dialog.show();
  dialog.querySelector<HTMLElement>("h2")?.focus();
};
