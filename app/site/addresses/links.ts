import type { LanguageCode } from "#contract/countries";
import type { Site } from "#shared/site/site";

/** Matches characters that can lead a browser to another origin, or that no path of ours contains. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const HOSTILE = /[\\\u0000-\u001f\u007f]/;

/**
 * Returns a path on this site that is safe to redirect to, else `fallback` (R21). The target is parsed as a URL and
 * must have the same origin, no backslash (plain or %5c), no control character, no `//` and no nested `return_to`.
 */
export function safePath(target: string | null | undefined, fallback = "/"): string {
  if (typeof target !== "string" || target.length === 0 || target.length > 2000) return fallback;
  if (
    !target.startsWith("/") ||
    target.startsWith("//") ||
    HOSTILE.test(target) ||
    /%5c|%2f%2f/i.test(target.split(/[?#]/)[0] ?? "")
  )
    return fallback;
  const base = "https://same.invalid";
  let url: URL;
  try {
    url = new URL(target, base);
  } catch {
    return fallback;
  }
  if (url.origin !== base || url.pathname.startsWith("//")) return fallback;
  url.searchParams.delete("return_to");
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Builds a link on this site: adds `language` where it differs from the country's default (S2.28, R14). */
export function linkTo(
  site: Pick<Site, "language" | "defaultLanguage">,
  path: string,
  query: Record<string, string | number | null | undefined> = {},
): string {
  const asked = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== "");
  // Most of a page's two hundred links are only a path in the country's own language.
  if (asked.length === 0 && site.language === site.defaultLanguage && !/[?#]/.test(path)) return path;
  const [withoutHash = "", hash] = path.split("#", 2);
  const [pathname = "/", search = ""] = withoutHash.split("?", 2);
  const params = new URLSearchParams(search);
  for (const [name, value] of asked) params.set(name, String(value));
  if (site.language !== site.defaultLanguage) params.set("language", site.language);
  const text = params.toString();
  return `${pathname}${text === "" ? "" : `?${text}`}${hash === undefined ? "" : `#${hash}`}`;
}

/**
 * The same page in another language. The parameter is written also for the default language: the server then remembers the choice and drops
 * it from the address (S2.28).
 */
export function inLanguage(path: string, language: LanguageCode): string {
  const [withoutHash = "", hash] = path.split("#", 2);
  const [pathname = "/", search = ""] = withoutHash.split("?", 2);
  const params = new URLSearchParams(search);
  params.delete("language_code");
  params.set("language", language);
  return `${pathname}?${params}${hash === undefined ? "" : `#${hash}`}`;
}

type SiteLanguage = Pick<Site, "language" | "defaultLanguage">;

/**
 * Builds a link that returns to the present page (`return_to`). The home page and the link's own page are left out,
 * because they are the default.
 */
const linkFrom = (site: SiteLanguage, to: string, from: string) =>
  linkTo(site, to, from === "/" || from.split("?", 1)[0] === to ? {} : { return_to: from });

/** The country and language page. */
export const countryLink = (site: SiteLanguage, pathname: string, search: string) =>
  linkFrom(site, "/country", `${pathname}${search}`);

/**
 * The link to the sign-in (S2.27). A query of the home page is dropped, because the home page is no place to return to.
 */
export const signInLink = (site: SiteLanguage, pathname: string, search: string) =>
  linkFrom(site, "/sign_in", pathname === "/" ? pathname : `${pathname}${search}`);
