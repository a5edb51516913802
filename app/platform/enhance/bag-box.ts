// The bag's link once it is touched: the bag opens below it. What is in it comes as HTML from /cart/glance; its forms are those of the bag
// page and are sent by the script of every page, whose word of the new count is the sign to look again. A second press leads to the page.

/** Nothing has to be ready before the link is pressed. */
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
  // Back to what was pressed; where that is gone, to the heading, which says what is left.
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
  dialog.className = "drop";
  document.querySelector(".hd-row")?.insertAdjacentElement("beforeend", dialog);
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
    const within = (target as Element).closest(".drop");
    if ((target as Element).closest("[data-close]") ? within : !within && !link.contains(target as Node)) close();
  });
  new MutationObserver(() => {
    if (dialog.open) fill(dialog, link).catch(close);
  }).observe(link, { attributeFilter: ["aria-label"] });
  return dialog;
};

/** Opens the bag below its link. On the bag's own page, or when it is open already, the link leads there. Rejects where it cannot be had. */
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
