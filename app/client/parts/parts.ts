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
  const answer = await fetch(address, { ...init, headers: { "x-part": names || "toasts" } });
  const place = answer.headers.get("x-place");
  if (!answer.headers.has("x-part")) throw place ? new Elsewhere(place) : answer;
  const fresh = document.createElement("template");
  fresh.innerHTML = await answer.text();
  const parts = [...fresh.content.children].filter(({ id }) => id);
  const title = decodeURIComponent(answer.headers.get("x-title") ?? "");
  return { status: answer.status, place: place ?? answer.url, title, parts };
}

/**
 * Moves the messages into the region of the page. Screen readers announce a text only when it is added to an element
 * that is there already. CSS removes a toast (S9.04).
 */
function tell(toasts: Element): void {
  const region = document.getElementById("toasts");
  for (const old of [...(region?.children ?? [])]) if (getComputedStyle(old).visibility === "hidden") old.remove();
  for (const toast of [...toasts.children]) {
    const words = [...toast.childNodes];
    toast.replaceChildren();
    region?.appendChild(toast);
    toast.replaceChildren(...words);
  }
}

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
    if (part.id === "toasts") tell(part);
    else if (old) old.replaceWith(part);
    else {
      added.unshift(part);
      if (next) next.insertAdjacentElement("beforebegin", part);
      else document.body.insertAdjacentElement("beforeend", part);
    }
    if (part.isConnected) next = part;
  }
  return added;
}

/**
 * Restores the focus by the id of the element that had it. When that element is gone, or the change was refused, the
 * focus goes to the element that is made for it (`tabindex="-1"`): the message about the change, or the summary of
 * errors.
 */
export function refocus(id: string, parts: readonly Element[], status: number): void {
  const within = (selector: string) =>
    parts.flatMap((part) => [...part.querySelectorAll<HTMLElement>(selector)])[0] ?? null;
  const summary = status >= 400 ? within('[role=alert][tabindex="-1"]') : null;
  const same = id ? document.getElementById(id) : null;
  if (summary) summary.focus();
  else same?.focus({ preventScroll: true });
  // The pressed element may exist but be hidden, in a drawer that has closed.
  if (document.activeElement === document.body) within('[tabindex="-1"]')?.focus({ preventScroll: status < 400 });
}
