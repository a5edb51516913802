// Search (S1.05): suggestions below a field while the shopper types, and this device's recent searches, which never
// leave it. The server sends suggestions as HTML (/search/suggestions). Links work without script.

const KEPT = "searches";
const MOST = 8;
const PAUSE = 150;

const recent = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
};

const keep = (searches: string[]) => {
  try {
    localStorage.setItem(KEPT, JSON.stringify(searches.slice(0, MOST)));
  } catch {
    // Without storage there are no recent searches.
  }
};

/**
 * Fills each list that has a template with the recent searches. `data-text` gets the search, and `__` is replaced by it
 * in the address of `data-to` and in `data-name`.
 */
const tellRecent = (within: Pick<ParentNode, "querySelectorAll">) => {
  for (const section of within.querySelectorAll<HTMLElement>("[data-recent]")) {
    const searches = recent();
    const template = section.querySelector("template");
    const list = template?.parentElement;
    if (!template || !list) continue;
    list.replaceChildren(template);
    for (const q of searches) {
      const row = template.content.cloneNode(true) as DocumentFragment;
      for (const link of row.querySelectorAll<HTMLAnchorElement>("[data-to]"))
        link.href = link.href.replace("__", encodeURIComponent(q));
      for (const text of row.querySelectorAll("[data-text]")) text.textContent = q;
      for (const button of row.querySelectorAll<HTMLElement>("[data-forget]")) {
        button.ariaLabel = (button.dataset.name ?? "").replace("__", q);
        button.dataset.forget = q;
      }
      list.insertBefore(row, null);
    }
    section.hidden = searches.length === 0;
  }
};

let lists = 0;

/** A search field with a list of links as its suggestions, by the ARIA pattern of a combobox. */
type Combobox = {
  form: HTMLFormElement;
  input: HTMLInputElement;
  list: HTMLElement;
  /** Says how many suggestions there are, or shows that there are none. */
  status: HTMLElement;
  /** The current request. */
  asked?: AbortController;
  pause?: ReturnType<typeof setTimeout>;
  /** The place of the chosen option; -1 while the field itself is chosen. */
  chosen: number;
};

/** Adds an empty list and a status to the form, and connects them with the field for assistive technology. */
const withList = (form: HTMLFormElement, input: HTMLInputElement): Combobox => {
  const list = document.createElement("div");
  const status = document.createElement("div");
  list.id = `suggestions-${++lists}`;
  list.role = "listbox";
  list.ariaLabel = input.ariaLabel;
  list.className = "suggestions";
  list.hidden = true;
  status.role = "status";
  status.className = "visually-hidden";
  form.insertAdjacentElement("beforeend", list);
  form.insertAdjacentElement("beforeend", status);
  input.role = "combobox";
  input.autocomplete = "off";
  input.ariaAutoComplete = "list";
  input.ariaExpanded = "false";
  input.setAttribute("aria-controls", list.id);
  return { form, input, list, status, chosen: -1 };
};

const optionsOf = ({ list }: Combobox) =>
  [...list.querySelectorAll<HTMLAnchorElement>("[role=option]")].filter((one) => one.offsetParent);

/** Moves to an option. Beyond the first and the last option, the focus is back in the field itself. */
const choose = (box: Combobox, index: number) => {
  const all = optionsOf(box);
  box.chosen = all.length === 0 ? -1 : (index + all.length + 1) % (all.length + 1);
  if (box.chosen === all.length) box.chosen = -1;
  all.forEach((option, place) => {
    option.id ||= `${box.list.id}-${place}`;
    option.ariaSelected = String(place === box.chosen);
  });
  const option = all[box.chosen];
  box.input.setAttribute("aria-activedescendant", option?.id ?? "");
  option?.scrollIntoView({ block: "nearest" });
};

/**
 * Shows what to try when nothing was found (an element). The number of suggestions (a text) is for screen readers only.
 */
const tell = ({ status }: Combobox, words: string | Element) => {
  status.className = typeof words === "string" ? "visually-hidden" : "suggestions";
  status.replaceChildren(words);
};

const close = (box: Combobox) => {
  box.asked?.abort();
  clearTimeout(box.pause);
  box.list.hidden = true;
  box.input.ariaExpanded = "false";
  tell(box, "");
  choose(box, -1);
};

/** Asks for suggestions for the typed text. A newer request cancels an older one. */
const ask = async (box: Combobox) => {
  const { form, input, list } = box;
  box.asked?.abort();
  const mine = new AbortController();
  box.asked = mine;
  const q = input.value.trim();
  // The overlay and the search page already show popular searches below an empty field.
  if (q === "" && form.closest("[data-search-panel]")) return close(box);
  const address = new URL(form.dataset.suggest ?? "", location.href);
  address.searchParams.set("q", q);
  try {
    const answer = await fetch(address, { signal: mine.signal });
    if (!answer.ok) return close(box);
    const html = await answer.text();
    if (mine.signal.aborted) return;
    list.innerHTML = html;
    tellRecent(list);
    box.chosen = -1;
    input.removeAttribute("aria-activedescendant");
    const some = list.querySelector("[role=option]") !== null;
    list.hidden = !some;
    input.ariaExpanded = String(some);
    tell(box, list.querySelector("[data-none]") ?? list.querySelector<HTMLElement>("[data-said]")?.dataset.said ?? "");
  } catch {
    // The request was cancelled or failed; Enter still opens the results.
  }
};

/** Arrows move through the options, Enter follows the chosen one, Escape and Tab close the list. */
const onKey = (box: Combobox, event: KeyboardEvent) => {
  if (event.isComposing) return;
  const { chosen } = box;
  const open = !box.list.hidden || box.status.className === "suggestions";
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    if (!open) ask(box);
    else choose(box, event.key === "ArrowDown" ? chosen + 1 : chosen < 0 ? optionsOf(box).length - 1 : chosen - 1);
  } else if (event.key === "Enter" && open && chosen >= 0) {
    event.preventDefault();
    optionsOf(box)[chosen]?.click();
  } else if (event.key === "Escape" && open) {
    event.preventDefault();
    close(box);
  } else if (event.key === "Tab") close(box);
};

/** Turns the field of a search form into a combobox, once. */
const enliven = (form: HTMLFormElement) => {
  const input = form.querySelector<HTMLInputElement>("[name=q]");
  if (!input || input.role === "combobox") return;
  const box = withList(form, input);
  input.addEventListener("input", () => {
    clearTimeout(box.pause);
    box.pause = setTimeout(ask, PAUSE, box);
  });
  input.addEventListener("focus", () => ask(box));
  input.addEventListener("keydown", (event) => onKey(box, event));
  // A press on the list keeps the focus in the field.
  for (const part of [box.list, box.status]) part.addEventListener("pointerdown", (event) => event.preventDefault());
  input.addEventListener("blur", () => close(box));
  if (document.activeElement === input) ask(box);
};

const prepare = (within: Pick<ParentNode, "querySelectorAll">) => {
  tellRecent(within);
  for (const form of within.querySelectorAll<HTMLFormElement>("form[data-suggest]")) enliven(form);
};

let listening = false;

/**
 * Enhances the search fields of the page, also those that came with a part of it. Remembers a search that found
 * products.
 */
export const start = (): void => {
  const found = document.querySelector<HTMLElement>("[data-found]")?.dataset.found;
  if (found) keep([found, ...recent().filter((one) => one !== found)]);
  prepare(document);
  if (listening) return;
  listening = true;
  document.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[data-forget]");
    if (!button) return;
    const { forget } = button.dataset;
    keep(forget ? recent().filter((one) => one !== forget) : []);
    const panel = button.closest("[data-search-panel]");
    tellRecent(document);
    panel?.querySelector<HTMLElement>("[name=q]")?.focus();
  });
};
