// A drawer covers the page, so the rest cannot be reached while it is open. A group of the menu closes with Escape.

/** Everything beside a drawer and beside the elements around it, but not the messages. */
function outsideOf(drawer: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at: HTMLElement | null = drawer; at && at !== document.body; at = at.parentElement)
    for (const one of at.parentElement?.children ?? [])
      if (one !== at && one instanceof HTMLElement && !one.inert && one.id !== "toasts") found.push(one);
  return found;
}

let covered: HTMLElement[] = [];
const uncover = () => {
  for (const one of covered) one.inert = false;
  covered = [];
};

const isDrawer = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches(".drawer");

/** From this width on, the menu is a row and the filters are a column. */
const wide = matchMedia("(min-width: 64rem)");
let listening = false;

export const start = (): void => {
  if (listening) return;
  listening = true;
  // Before a drawer closes, so that the browser can give its opener the focus again.
  document.addEventListener(
    "beforetoggle",
    ({ target, newState }) => isDrawer(target) && newState === "closed" && uncover(),
    true,
  );
  document.addEventListener(
    "toggle",
    ({ target, newState }) => {
      if (!isDrawer(target) || newState !== "open") return;
      uncover();
      covered = outsideOf(target);
      for (const one of covered) one.inert = true;
      if (!target.contains(document.activeElement)) target.querySelector<HTMLElement>("button, a[href]")?.focus();
    },
    true,
  );
  wide.addEventListener("change", () => document.querySelector<HTMLElement>(".drawer:popover-open")?.hidePopover());
  document.addEventListener("keydown", ({ key }) => {
    const group = key === "Escape" && wide.matches ? document.querySelector("details[name=menu][open]") : null;
    if (!(group instanceof HTMLDetailsElement)) return;
    const isInside = group.contains(document.activeElement);
    group.open = false;
    if (isInside) group.querySelector<HTMLElement>("summary")?.focus();
  });
};
