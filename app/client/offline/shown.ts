// What pages show of the changes that wait, and of those that did not go through: a list above the page, a word beside
// what was changed.

import { aboutOf, allChanges, type Change, escaped } from "./changes";
import { scope } from "./scope";
import { accountOf, ownerNow, shell, type Words } from "./shell";

const fill = (text = "", values: Record<string, string>) =>
  Object.entries(values).reduce((filled, [mark, value]) => filled.replaceAll(mark, () => value), text);

/** What a change does, for a reader: "Quantity 3: Serum C". */
export const saidOf = ({ kind, name, fields }: Change, words: Words): string =>
  fill(words[kind], {
    COUNT: escaped(new URLSearchParams(fields).get("quantity") ?? ""),
    NAME: name || (words.unnamed ?? ""),
  });

/** The word beside what was changed. */
export const besideOf = (change: Change, words: Words): string =>
  fill(words.beside, { WHAT: saidOf(change, words), WHICH: String(change.id) });

/** The changes of who is there now. */
const ownChanges = async () => {
  const account = accountOf(await ownerNow());
  return (await allChanges()).filter(({ owner }) => accountOf(owner) === account);
};

/** The list of what waits and what is to be read, as a part of a page; "" where there is nothing. */
export async function waitingList(words: Words, isOpen: boolean): Promise<string> {
  const all = await ownChanges();
  if (all.length === 0) return "";
  const waits = all.filter(({ told }) => told === undefined);
  const lines = all.map((change) => {
    const why = change.told ?? (change.sent ? words.maybe : words.waits) ?? "";
    return fill(words[change.told === undefined ? "line" : "toldLine"], {
      WHAT: change.kind === "" ? "" : saidOf(change, words),
      WHY: why,
      WHICH: String(change.id),
    });
  });
  const isTold = waits.length < all.length;
  const [title, send] = [isTold ? words.told : words.waiting, waits.length > 0 ? words.send : ""];
  return fill(words.list, { TITLE: title ?? "", COUNT: String(all.length), SEND: send ?? "" })
    .replace("LINES", () => lines.join(""))
    .replace("<details", () => (isOpen || isTold ? "<details open" : "<details"));
}

/** A page with the list above it, and with a word beside each form whose change waits. */
export async function withWaiting(html: string, { words, isOpen }: { words: Words; isOpen: boolean }): Promise<string> {
  const list = await waitingList(words, isOpen);
  if (list === "") return html;
  let shown = html.replace(/<body[^>]*>/, (body) => body + list);
  for (const change of await ownChanges()) {
    const [name, value] = aboutOf(new URLSearchParams(change.fields));
    const isWaiting = change.told === undefined && /^[\w-]+$/.test(value);
    const at = isWaiting ? shown.search(new RegExp(`name="${name}"[^>]* value="${value}"`)) : -1;
    const end = at < 0 ? -1 : shown.indexOf("</form>", at);
    if (end < 0) continue;
    shown = shown.slice(0, end) + besideOf(change, words) + shown.slice(end);
  }
  return shown;
}

/** Tells the open pages what waits now, and a message where something was sent. */
export async function tellPages(said = ""): Promise<void> {
  const { words = {} } = (await shell()) ?? {};
  const waiting = await waitingList(words, false);
  for (const page of await scope.clients.matchAll({ type: "window" })) page.postMessage({ waiting, said });
}
