// Search (S1.05): suggestions below a field while typing, and this device's recent searches, which never leave it.
// Suggestions come as HTML from the server (/search/suggestions); links work without script.

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
    // A browser without storage has no recent searches.
  }
};

/**
 * Fills each list that has a template with the recent searches: `data-text` gets the words, and `__` in the address of
 * `data-to` and in `data-name` stands for them.
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

/** A combobox with a list of links by the ARIA practices: arrows move, Enter follows, Escape closes. */
const enliven = (form: HTMLFormElement) => {
  const input = form.querySelector<HTMLInputElement>("[name=q]");
  if (!input || input.role === "combobox") return;
  const list = document.createElement("div");
  const news = document.createElement("div");
  list.id = `suggestions-${++lists}`;
  list.role = "listbox";
  list.ariaLabel = input.ariaLabel;
  list.className = "suggestions";
  list.hidden = true;
  news.role = "status";
  news.className = "visually-hidden";
  form.insertAdjacentElement("beforeend", list);
  form.insertAdjacentElement("beforeend", news);
  input.role = "combobox";
  input.autocomplete = "off";
  input.ariaAutoComplete = "list";
  input.ariaExpanded = "false";
  input.setAttribute("aria-controls", list.id);

  let asked: AbortController | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let chosen = -1;
  const options = () =>
    [...list.querySelectorAll<HTMLAnchorElement>("[role=option]")].filter((one) => one.offsetParent);

  const choose = (index: number) => {
    const all = options();
    chosen = all.length === 0 ? -1 : (index + all.length + 1) % (all.length + 1);
    if (chosen === all.length) chosen = -1;
    all.forEach((option, place) => {
      option.id ||= `${list.id}-${place}`;
      option.ariaSelected = String(place === chosen);
    });
    const option = all[chosen];
    input.setAttribute("aria-activedescendant", option?.id ?? "");
    option?.scrollIntoView({ block: "nearest" });
  };
  /** Says how many there are, to those who hear; that there are none, and what to try, to everybody. */
  const tell = (words: string | Element) => {
    news.className = typeof words === "string" ? "visually-hidden" : "suggestions";
    news.replaceChildren(words);
  };
  const close = () => {
    asked?.abort();
    clearTimeout(pause);
    list.hidden = true;
    input.ariaExpanded = "false";
    tell("");
    choose(-1);
  };
  const ask = async () => {
    asked?.abort();
    const mine = new AbortController();
    asked = mine;
    const q = input.value.trim();
    // The overlay and the search page already show below an empty field what the list would.
    if (q === "" && form.closest("[data-search-panel]")) return close();
    const address = new URL(form.dataset.suggest ?? "", location.href);
    address.searchParams.set("q", q);
    try {
      const answer = await fetch(address, { signal: mine.signal });
      if (!answer.ok) return close();
      const html = await answer.text();
      if (mine.signal.aborted) return;
      list.innerHTML = html;
      tellRecent(list);
      chosen = -1;
      input.removeAttribute("aria-activedescendant");
      const some = list.querySelector("[role=option]") !== null;
      list.hidden = !some;
      input.ariaExpanded = String(some);
      tell(list.querySelector("[data-none]") ?? list.querySelector<HTMLElement>("[data-said]")?.dataset.said ?? "");
    } catch {
      // A newer request is under way, or this one failed; Enter still leads to the results.
    }
  };

  input.addEventListener("input", () => {
    clearTimeout(pause);
    pause = setTimeout(ask, PAUSE);
  });
  input.addEventListener("focus", ask);
  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    const open = !list.hidden || news.className === "suggestions";
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!open) ask();
      else choose(event.key === "ArrowDown" ? chosen + 1 : chosen < 0 ? options().length - 1 : chosen - 1);
    } else if (event.key === "Enter" && open && chosen >= 0) {
      event.preventDefault();
      options()[chosen]?.click();
    } else if (event.key === "Escape" && open) {
      event.preventDefault();
      close();
    } else if (event.key === "Tab") close();
  });
  // A press on the list leaves the focus in the field.
  for (const part of [list, news]) part.addEventListener("pointerdown", (event) => event.preventDefault());
  input.addEventListener("blur", close);
  if (document.activeElement === input) ask();
};

const prepare = (within: Pick<ParentNode, "querySelectorAll">) => {
  tellRecent(within);
  for (const form of within.querySelectorAll<HTMLFormElement>("form[data-suggest]")) enliven(form);
};

let listening = false;

/** Enhances the search fields of the page, those too that came with a part of it, and remembers a search that found products. */
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
