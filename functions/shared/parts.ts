/** A request's header: the ids of the elements that the page's script wants in place of the whole page. On an answer, that it has them alone. */
export const PART = "x-part";
/** The header of an answer that says at which address its page is. */
export const PLACE = "x-place";

const MOST = 6;

/** The names asked for; null where the whole page is. `toasts` and the bag in the header come with every answer, so naming them alone names none. */
export function partsAsked(headers: Headers): readonly string[] | null {
  const asked = headers.get(PART);
  if (asked === null) return null;
  const names = asked.split(" ").filter((name) => /^[a-z][a-z0-9-]{0,80}$/.test(name) && name !== "toasts");
  return [...new Set(names)].slice(0, MOST);
}

/** The part that draws an element: the one of its id, or of the id's first word (`page` draws `page-2`), with the rest as `of`. */
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
