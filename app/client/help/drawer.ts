import { failed } from "../faults";

// A drawer covers the page, so the rest cannot be reached while it is open. On wide screens a group of the menu opens
// as a panel: it gets the third level and bestsellers, and closes with Escape and when the shopper goes elsewhere.

let covered: HTMLElement[] = [];
let opener: HTMLElement | null = null;

/** Everything but what is kept and the elements around it. */
const outsideOf = (around: Element, kept: readonly Element[]): HTMLElement[] =>
  [...around.children].flatMap((one) => {
    if (!(one instanceof HTMLElement) || one.inert || kept.includes(one)) return [];
    return kept.some((it) => one.contains(it)) ? outsideOf(one, kept) : [one];
  });

const uncover = () => {
  for (const one of covered) one.inert = false;
  covered = [];
};

function cover(drawer: HTMLElement): void {
  uncover();
  opener = document.querySelector(`[popovertarget="${drawer.id}"]:not([popovertargetaction])`);
  const kept = [drawer, opener, document.getElementById("toasts")].filter((one) => one !== null);
  covered = outsideOf(document.body, kept);
  if (opener) covered.push(opener);
  for (const one of covered) one.inert = true;
  if (!drawer.contains(document.activeElement)) drawer.querySelector<HTMLElement>("button, a[href]")?.focus();
}

/**
 * The opener alone is uncovered at once, so that the browser can give it the focus again. The rest waits until the page
 * without the drawer was drawn, because its styles have to be worked out again and the shopper would see nothing until then.
 */
function closing(): void {
  if (opener) opener.inert = false;
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (!document.querySelector(".drawer:popover-open")) uncover();
    }),
  );
}

const isDrawer = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches(".drawer");

const SHOP = "/pages/shop/";
/** From this width on, the filters are a column. */
const wide = matchMedia("(min-width: 64rem)");
/** From this width on, the menu is a row. */
const rowed = matchMedia("(min-width: 48rem)");
let listening = false;

const openGroup = () => document.querySelector<HTMLDetailsElement>("details[name=menu][open]");

/** Adds the third level below each category of an open group, and bestsellers after them. Without it the links stay. */
async function fill(group: HTMLDetailsElement): Promise<void> {
  const list = group.querySelector("ul");
  const all = list?.querySelector("a");
  if (!list || !all?.pathname.startsWith(SHOP) || "filled" in group.dataset) return;
  group.dataset.filled = "";
  const { pathname, search } = all;
  const answer = await fetch(pathname.replace(SHOP, "/menu/") + search);
  if (!answer.ok) return;
  const fresh = document.createElement("template");
  fresh.innerHTML = await answer.text();
  for (const below of fresh.content.querySelectorAll<HTMLElement>("[data-of]"))
    list.querySelector(`a[href="${below.dataset.of}"]`)?.insertAdjacentElement("afterend", below);
  const best = fresh.content.querySelector("[data-best]");
  if (best) list.insertAdjacentElement("beforeend", best);
}

const filled = () => {
  const group = rowed.matches ? openGroup() : null;
  if (group) fill(group).catch(failed);
};

/** A panel lies over the page, so it closes when the pointer or the focus goes to what is below. */
const leave = ({ target }: Event) => {
  const group = rowed.matches ? openGroup() : null;
  if (group && !(target as Element).closest?.("#menu")) group.open = false;
};

export const start = (): void => {
  if (listening) return;
  listening = true;
  document.addEventListener(
    "beforetoggle",
    ({ target, newState }) => isDrawer(target) && newState === "closed" && closing(),
    true,
  );
  document.addEventListener(
    "toggle",
    ({ target, newState }) => {
      filled();
      if (!isDrawer(target) || newState !== "open") return;
      cover(target);
    },
    true,
  );
  for (const width of [rowed, wide])
    width.addEventListener("change", () => document.querySelector<HTMLElement>(".drawer:popover-open")?.hidePopover());
  document.addEventListener("keydown", ({ key }) => {
    const group = key === "Escape" && rowed.matches ? openGroup() : null;
    if (!group) return;
    const isInside = group.contains(document.activeElement);
    group.open = false;
    if (isInside) group.querySelector<HTMLElement>("summary")?.focus();
  });
  for (const type of ["pointerdown", "focusin"]) document.addEventListener(type, leave);
  // What was opened while this module was on its way.
  const open = document.querySelector<HTMLElement>(".drawer:popover-open");
  if (open) cover(open);
  filled();
};
