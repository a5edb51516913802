/**
 * The request header with the ids of the elements that the page's script wants in place of the whole page. On an answer it says that only these were
 * drawn.
 */
export const PART = "x-part";
/** The answer header with the address of the page. */
export const PLACE = "x-place";

/** The answer header with the title of the page, percent-encoded. */
export const TITLE = "x-title";

const MOST = 6;

/**
 * The requested ids; null when the whole page is asked for. `toasts` and the bag in the header come with every answer, so a request for only these
 * has no ids.
 */
export function partsAsked(headers: Headers): readonly string[] | null {
  const asked = headers.get(PART);
  if (asked === null) return null;
  const names = asked.split(" ").filter((name) => /^[a-z][a-z0-9-]{0,80}$/.test(name) && name !== "toasts");
  return [...new Set(names)].slice(0, MOST);
}

/**
 * Finds the part that draws an element: the one with its id, or with the id's first word (`page` draws `page-2`), with the rest as `of`.
 */
export function partNamed<T>(parts: Readonly<Record<string, T>>, id: string): { part: T; of: string } | null {
  const [word = "", ...rest] = id.split("-");
  for (const [name, of] of [
    [id, ""],
    [word, rest.join("-")],
  ] as const) {
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
    if (part !== undefined) return { part, of };
  }
  return null;
}
