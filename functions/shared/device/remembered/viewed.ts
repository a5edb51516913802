/**
 * The cookie with the products that were opened in this browser, as their slugs, the last one first. No page but the shopper's own list is drawn from
 * it, so that the others stay the same for everybody (docs/decisions/065); the page's script reads whether there is one.
 */
export const VIEWED_COOKIE = "viewed";
/** For how many seconds after the last product. */
export const VIEWED_LASTS = 2_592_000;
/** The most products that are remembered. */
const MOST = 9;
const SLUG = /^[a-z0-9]+(?:-{1,2}[a-z0-9]+)*$/;
const LONGEST_SLUG = 80;

const isSlug = (text: string) => text.length <= LONGEST_SLUG && SLUG.test(text);

/** The slugs in the cookie; whatever is none is ignored. */
export const readViewed = (value: string | null): string[] =>
  [...new Set((value ?? "").split(".").filter(isSlug))].slice(0, MOST);

/** The cookie's new value after a product was opened; null where it stays as it is. */
export function withViewed(value: string | null, slug: string): string | null {
  const before = readViewed(value);
  if (!isSlug(slug) || before[0] === slug) return null;
  return [slug, ...before.filter((other) => other !== slug)].slice(0, MOST).join(".");
}
