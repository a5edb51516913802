// What the service worker knows without asking the shop: the page for no connection with its words, and whose pages are
// kept. The page's template elements hold the words and the markup; their text is escaped already.

const SHELL = "offline";
/** The cache of the last pages. */
export const PAGES = "pages";
export const OFFLINE = "/offline";
/** Under this address stands whose pages are kept, of which country and in which language: `guest.sg.en`. */
const OWNER = "/offline/owner";

export type Words = Readonly<Record<string, string>>;
export type Shell = Readonly<{ html: string; headers: Headers; words: Words }>;

/** The account of an owner: `guest`. */
export const accountOf = (owner: string): string => owner.split(".")[0] ?? "";

/** Without its language: what waits stays the same in another one. */
const withoutLanguage = (owner: string) => owner.slice(0, owner.lastIndexOf("."));

/** The whole owner, with the language; "" before the shop has said it. */
export async function knownOwner(): Promise<string> {
  return (await (await (await caches.open(SHELL)).match(OWNER))?.text()) ?? "";
}

/** Whose changes wait, and of which country: `guest.sg`. */
export const ownerNow = async (): Promise<string> => withoutLanguage(await knownOwner());

/** Fetches the page for no connection without cookies, so that nothing of a shopper is in it. */
export async function fetchShell(owner: string): Promise<void> {
  const language = owner.slice(owner.lastIndexOf(".") + 1);
  const answer = await fetch(language === "" ? OFFLINE : `${OFFLINE}?language=${language}`, { credentials: "omit" });
  if (answer.ok) await (await caches.open(SHELL)).put(OFFLINE, answer);
}

export async function setOwner(owner: string): Promise<void> {
  await (await caches.open(SHELL)).put(OWNER, new Response(owner));
}

/** Null before the page for no connection was fetched. */
export async function shell(): Promise<Shell | null> {
  const found = await (await caches.open(SHELL)).match(OFFLINE, { ignoreVary: true });
  if (found === undefined) return null;
  const html = await found.text();
  const words = [...html.matchAll(/<template data-word="(\w+)">([\s\S]*?)<\/template>/g)];
  return { html, headers: found.headers, words: Object.fromEntries(words.map(([, name, text]) => [name, text])) };
}
