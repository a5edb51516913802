// Asks a page for some of its elements, and replaces the elements with the same ids (docs/decisions/035).

export type Answer = { status: number; place: string; title: string; parts: Element[] };

/** Says that the answer came from another page, which has no such parts. The change itself is done. */
export class Elsewhere extends Error {
  constructor(readonly place: string) {
    super(place);
  }
}

/** Rejects where the page must be loaded, or the form sent, in the ordinary way. */
export async function ask(address: string, names: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(address, { ...init, headers: { ...init.headers, "x-part": names || "toasts" } });
  const place = answer.headers.get("x-place");
  if (!answer.headers.has("x-part")) throw place ? new Elsewhere(place) : answer;
  const fresh = document.createElement("template");
  fresh.innerHTML = await answer.text();
  const parts = [...fresh.content.children].filter(({ id }) => id);
  const title = decodeURIComponent(answer.headers.get("x-title") ?? "");
  return { status: answer.status, place: place ?? answer.url, title, parts };
}

/**
 * Moves the messages into the region of the page, from which CSS removes them (S9.04). The region is live, so a screen
 * reader says each, and with the last one the new total of the bag.
 */
function tell(toasts: Element, total: string): void {
  const region = document.getElementById("toasts");
  for (const old of [...(region?.children ?? [])]) if (getComputedStyle(old).visibility === "hidden") old.remove();
  if (total) toasts.lastElementChild?.insertAdjacentHTML("beforeend", '<span class="visually-hidden"></span>');
  const last = toasts.lastElementChild?.lastElementChild;
  if (total && last) last.textContent = ` ${total}`;
  for (const toast of [...toasts.children]) region?.appendChild(toast);
}

const totalIn = (parts: readonly Element[]) =>
  parts.map((part) => (part as HTMLElement).dataset.total).find(Boolean) ?? "";

/** Loads the style sheets of the parts before the parts are shown. */
async function styled(parts: readonly Element[]): Promise<void> {
  const sheets = parts.flatMap((part) => [...part.querySelectorAll("link[rel=stylesheet]")]);
  for (const sheet of sheets) {
    const href = sheet.getAttribute("href") ?? "";
    if (document.querySelector(`head > link[href="${href}"]`)) sheet.remove();
    else
      await new Promise((done, fail) => {
        sheet.addEventListener("load", done);
        sheet.addEventListener("error", fail);
        document.head.insertAdjacentElement("beforeend", sheet);
      });
  }
}

/**
 * Replaces each element by the part with the same id. A new part goes before the part that follows it. Returns the new
 * ones.
 */
export async function put(parts: readonly Element[]): Promise<Element[]> {
  await styled(parts);
  const added: Element[] = [];
  let next: Element | null = null;
  for (const part of [...parts].reverse()) {
    const old = document.getElementById(part.id);
    if (part.id === "toasts") tell(part, totalIn(parts));
    else if (old) {
      // One that is only taken away tells nobody that it closes, and what it covers would stay out of reach.
      for (const drawer of old.querySelectorAll<HTMLElement>("[popover]")) drawer.hidePopover?.();
      old.replaceWith(part);
    } else {
      added.unshift(part);
      if (next) next.insertAdjacentElement("beforebegin", part);
      else document.body.insertAdjacentElement("beforeend", part);
    }
    if (part.isConnected) next = part;
  }
  return added;
}

/**
 * Restores the focus by the id of the element that had it. When that element is gone, the focus goes to the section
 * that the form was in (`data-home`), or else to the element that is made for it (`tabindex="-1"`): the message about
 * the change. After a refusal it goes to the summary of errors, or to the field at fault.
 */
export function refocus(id: string, parts: readonly Element[], status: number, home = ""): void {
  const within = (selector: string) =>
    parts.flatMap((part) => [...part.querySelectorAll<HTMLElement>(selector)])[0] ?? null;
  const fault = status >= 400 ? (within('[role=alert][tabindex="-1"]') ?? within("[aria-invalid=true]")) : null;
  const same = document.getElementById(id || home) ?? (home ? document.getElementById(home) : null);
  if (fault) fault.focus();
  else same?.focus({ preventScroll: true });
  // The pressed element may exist but be hidden, in a drawer that has closed.
  if (document.activeElement === document.body) within('[tabindex="-1"]')?.focus({ preventScroll: status < 400 });
}
