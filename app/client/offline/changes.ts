// The changes that wait for a connection, in the order in which they were made (IndexedDB).

export type Change = {
  /** The moment at which it was made, so the order of the ids is that of the changes. */
  id: number;
  owner: string;
  /** The word that says what it does. */
  kind: string;
  /** The address of its form, and the form's fields with the key that makes it count once. */
  to: string;
  fields: string;
  /** The product's name and the price that the page showed, escaped and as it was. */
  name: string;
  seen: string;
  /** Whether it was sent without an answer, so that it may have reached the shop. */
  sent: boolean;
  /** What became of it, escaped, where that is to be read; it waits no more. */
  told?: string;
};

const STORE = "changes";

const opened = () =>
  new Promise<IDBDatabase>((done, fail) => {
    const asked = indexedDB.open("waiting", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: "id" });
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => fail(asked.error);
  });

async function inStore<T>(act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opened();
  try {
    return await new Promise<T>((done, fail) => {
      const trip = database.transaction(STORE, "readwrite");
      const asked = act(trip.objectStore(STORE));
      trip.oncomplete = () => done(asked.result);
      trip.onerror = () => fail(trip.error);
      trip.onabort = trip.onerror;
    });
  } finally {
    database.close();
  }
}

/** Where there is no IndexedDB, nothing waits. */
export const allChanges = (): Promise<Change[]> => inStore<Change[]>((store) => store.getAll()).catch(() => []);
export const putChange = (change: Change): Promise<unknown> => inStore((store) => store.put(change));
export const dropChange = (id: number): Promise<unknown> => inStore((store) => store.delete(id));

/** The forms that may wait, by address and intent, with the word for each. Nothing that pays, signs in or holds a seat. */
const MAY_WAIT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/cart": { add: "add", add_lines: "add", update: "update", remove: "remove" },
  "/account/wishlist": { add: "wish", remove: "unwish", move: "move" },
};
/** The page of a booking tells the store that who booked is there. */
const OF_BOOKING = { check_in: "arrive" };

const formsOf = (path: string): Readonly<Record<string, string>> | undefined =>
  /^\/happening\/bookings\/[\w-]+$/.test(path) ? OF_BOOKING : MAY_WAIT[path];

export const takesChanges = (path: string): boolean => formsOf(path) !== undefined;

const last = (fields: URLSearchParams, name: string) => fields.getAll(name).at(-1) ?? "";

/** What the form is about: a line of the bag, a variant, the last of several variants, a product, or a booking. */
export const aboutOf = (fields: URLSearchParams): [name: string, value: string] => {
  const name = ["line_id", "variantId", "lines", "slug", "booking"].find((one) => fields.has(one)) ?? "";
  return [name, last(fields, name)];
};

/** The word for a form; undefined where it may not wait. */
export function kindOf(path: string, fields: URLSearchParams): string | undefined {
  const intent = last(fields, "intent");
  // To set a quantity to nothing removes the line.
  return formsOf(path)?.[intent === "update" && last(fields, "quantity") === "0" ? "remove" : intent];
}

/** Whether a change replaces the last one: what it sets, the other one sets too. */
function replaces(change: Change, old: Change): boolean {
  const sets = (kind: string) => kind === "update" || kind === "wish" || kind === "unwish" || kind === "arrive";
  if (old.told !== undefined || old.owner !== change.owner || old.to !== change.to) return false;
  const same = String(aboutOf(new URLSearchParams(old.fields))) === String(aboutOf(new URLSearchParams(change.fields)));
  return same && sets(old.kind) && (sets(change.kind) || change.kind === "remove");
}

/**
 * Keeps a change after the others. It takes the place of an earlier one that it undoes: of three presses on "one more" the last is sent. A heart that is
 * pressed twice leaves nothing to send, where the shop has not seen the first press.
 */
export async function keepChange(change: Change): Promise<void> {
  const old = (await allChanges()).find((one) => replaces(change, one));
  if (old !== undefined) await dropChange(old.id);
  const undone = old?.sent === false && change.kind !== old.kind && change.kind !== "remove";
  if (!undone) await putChange(change);
}

export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
