// Whose pages and changes are kept. Another account, country or language empties them.

import { allChanges, dropChange, putChange } from "./changes";
import { accountOf, fetchShell, knownOwner, PAGES, setOwner, shell } from "./shell";

/** Forgets what waits for another account, and tells who is there now how many, without what they were. */
async function forgetOthers(owner: string): Promise<void> {
  const others = (await allChanges()).filter((one) => accountOf(one.owner) !== accountOf(owner));
  const count = others.filter(({ told }) => told === undefined).length;
  await Promise.all(others.map(({ id }) => dropChange(id)));
  if (count === 0) return;
  const told = ((await shell())?.words.emptied ?? "").replace("COUNT", String(count));
  const nothing = { kind: "", to: "", fields: "", name: "", seen: "", sent: true };
  await putChange({ ...nothing, id: Date.now(), owner: owner.slice(0, owner.lastIndexOf(".")), told });
}

/** Knows who is there: `guest.sg.en`. Forgets all that is of somebody else; a new worker fetches its page anew. */
export async function knowOwner(owner: string, isNew = false): Promise<void> {
  const isSame = (await knownOwner()) === owner;
  if (isSame && !isNew) return;
  if (!isSame) await caches.delete(PAGES);
  await setOwner(owner);
  await fetchShell(owner);
  await forgetOthers(owner);
}
