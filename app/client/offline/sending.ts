// Sends the changes that wait, in order, each until the shop has answered.

import { allChanges, type Change, dropChange, putChange } from "./changes";
import { knowOwner } from "./owner";
import { accountOf, knownOwner, shell, type Words } from "./shell";
import { saidOf, tellPages } from "./shown";

/** The same names as in functions/shared/device/offline.ts and functions/shared/parts.ts. */
const WAITED = "x-waited";
const [PART, PLACE] = ["x-part", "x-place"];

/** How long an answer may take before it counts as lost. */
export const LONGEST_MS = 15_000;
/** The shop keeps keys for a day more, so that nothing that was sent before counts again. */
const WAITS_MS = 7 * 86_400_000;

/** What became of a change: "later" where it waits on, "done", a text to read, or who is there in place of who made it. */
type Outcome = "later" | "done" | { told: string } | { others: string };

async function outcomeOf(change: Change, answer: Response, words: Words): Promise<Outcome> {
  const now = answer.headers.get(WAITED);
  if (now !== null) return accountOf(now) === accountOf(change.owner) ? { told: words.country ?? "" } : { others: now };
  // A shop that is closed or busy takes it later.
  if (answer.status >= 500 || answer.status === 429) return "later";
  const html = answer.headers.has(PART) ? await answer.text() : "";
  const [, type, text] = [...html.matchAll(/class="toast toast-(\w+)"[^>]*><strong>([^<]*)/g)].at(-1) ?? [];
  if (/[?&]ask=/.test(answer.headers.get(PLACE) ?? "")) return { told: words.asks ?? "" };
  if (answer.ok && (type === undefined || type === "success")) return "done";
  return { told: text ?? words.failed ?? "" };
}

async function send(change: Change, words: Words): Promise<Outcome> {
  if (Date.now() - change.id > WAITS_MS) return { told: words.old ?? "" };
  // It counts as sent before it is: a worker that is stopped meanwhile must not forget that it may have reached the shop.
  await putChange({ ...change, sent: true });
  const body = new URLSearchParams(change.fields);
  if (change.seen) body.set("seen", change.seen);
  const headers = { [PART]: "toasts", [WAITED]: change.owner };
  const signal = AbortSignal.timeout(LONGEST_MS);
  return outcomeOf(change, await fetch(change.to, { method: "POST", headers, body, signal }), words);
}

/** Sends one after the other: while one has no answer, none after it is sent. Returns the last message for the pages. */
async function sendAll(): Promise<string> {
  const words = (await shell())?.words ?? {};
  let said = "";
  for (const change of await allChanges()) {
    if (change.told !== undefined) continue;
    const outcome = await send(change, words).catch(() => "later" as const);
    if (outcome === "later") break;
    if (outcome === "done") {
      await dropChange(change.id);
      said ||= words.done ?? "";
    } else if ("told" in outcome) {
      await putChange({ ...change, told: outcome.told });
      said = `${saidOf(change, words)}: ${outcome.told}`;
    } else {
      await knowOwner(`${outcome.others}.${(await knownOwner()).split(".").at(-1)}`);
      break;
    }
  }
  return said;
}

const anyWaits = async () => (await allChanges()).some(({ told }) => told === undefined);

/**
 * Sends what waits, one at a time in all workers together. Returns whether something still waits. `online` is whether there may be a connection: a page hears
 * that there is one again before the worker's own `onLine` says so.
 */
export async function sendWaiting(online = navigator.onLine): Promise<boolean> {
  if (!(await anyWaits())) return false;
  if (!online) return true;
  const { locks } = navigator as { locks?: LockManager };
  await tellPages(await (locks ? locks.request("waiting", sendAll) : sendAll()));
  return anyWaits();
}
