// Asks a page for some of its elements and puts each in the place of the one with its id (docs/decisions/035).

export type Answer = { status: number; place: string; parts: Element[] };

/** Where the page that answered leads instead: it has no such parts, but what was asked for is done. */
export class Elsewhere extends Error {
  constructor(readonly place: string) {
    super(place);
  }
}

/** Rejects where the page is to be loaded, or the form to be sent, in the ordinary way. */
export async function ask(address: string, names: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(address, { ...init, headers: { "x-part": names || "toasts" } });
  const place = answer.headers.get("x-place");
  if (!answer.headers.has("x-part")) throw place ? new Elsewhere(place) : answer;
  const fresh = document.createElement("template");
  fresh.innerHTML = await answer.text();
  const parts = [...fresh.content.children].filter(({ id }) => id);
  return { status: answer.status, place: place ?? answer.url, parts };
}

/** Text that is inserted after its element is announced by screen readers. CSS removes a toast (S9.04). */
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

/** The sheets that parts bring are there before the parts are seen. */
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

/** Puts each part in the place of the element with its id; a new one goes before the one that follows it. Returns those that are new. */
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
 * Focus stays where it was, by the id of the element. Where that is gone, or the answer is a refusal, it goes to what is made to take it
 * (`tabindex="-1"`): the news of the change, the summary of errors.
 */
export function refocus(id: string, parts: readonly Element[], status: number): void {
  const within = (selector: string) =>
    parts.flatMap((part) => [...part.querySelectorAll<HTMLElement>(selector)])[0] ?? null;
  const summary = status >= 400 ? within('[role=alert][tabindex="-1"]') : null;
  const same = id ? document.getElementById(id) : null;
  if (summary) summary.focus();
  else same?.focus({ preventScroll: true });
  // What was pressed may be there and not seen: in a drawer that has closed.
  if (document.activeElement === document.body) within('[tabindex="-1"]')?.focus({ preventScroll: status < 400 });
}
