import { browserName, heldCookies, secondsLeft, shopName } from "../../contract/cookie-names";

/** One year, in seconds (S9.05). */
const YEAR = 31_536_000;

/** Reads the cookies of a request by name: malformed pairs are skipped, and the first of two with one name wins. */
export function parseCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? "").slice(0, 16_384).split(";")) {
    const at = pair.indexOf("=");
    const name = pair.slice(0, at).trim();
    if (at < 0 || name === "" || cookies.has(name)) continue;
    try {
      cookies.set(name, decodeURIComponent(pair.slice(at + 1).trim()));
    } catch {
      // A value that is not percent-encoded text was not set by us.
    }
  }
  return cookies;
}

/** The Set-Cookie headers of an answer. Every runtime has `getSetCookie`, but the Workers types of this compatibility date lack it. */
export const setCookiesOf = (headers: Headers): string[] =>
  (headers as Headers & { getSetCookie(): string[] }).getSetCookie();

export type CookieOptions = { maxAge?: number; httpOnly?: boolean; secure?: boolean };

/** Builds a Set-Cookie value; path is always / and SameSite always Lax (S9.05). */
export const serializeCookie = (
  name: string,
  value: string,
  { maxAge = YEAR, httpOnly = false, secure = false }: CookieOptions = {},
) =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${httpOnly ? "; HttpOnly" : ""}${secure ? "; Secure" : ""}`;

/**
 * The cookies of one request and those that its answer will set, by the shop's names for them (contract/cookie-names.ts). The edge writes the headers
 * once, before the first byte. `read` also sees what was set earlier in the same request.
 */
export class CookieJar {
  readonly #held = new Map<string, string>();
  readonly #changes = new Map<string, string>();
  readonly #secure: boolean;
  #wasRead = false;
  #changeCount = 0;

  constructor(header: string | null, secure: boolean, now = new Date()) {
    this.#secure = secure;
    for (const [name, { value, old }] of heldCookies(parseCookies(header), secure, now)) {
      this.#held.set(name, value);
      if (!old) continue;
      this.set(name, value, { maxAge: secondsLeft(name, now) ?? 0, httpOnly: true });
      this.#changes.set(name, serializeCookie(name, "", { maxAge: 0, secure }));
    }
  }

  /** True once any cookie was read; the answer is then private and must not be shared by caches. */
  get wasRead() {
    return this.#wasRead && this.#held.size > 0;
  }

  /** The names of all cookies that the browser holds, or will. */
  get names(): string[] {
    this.#wasRead = true;
    return [...this.#held.keys()];
  }

  /** How often a cookie was set or cleared. */
  get changes(): number {
    return this.#changeCount;
  }

  read(name: string): string | null {
    this.#wasRead = true;
    return this.#held.get(name) ?? null;
  }

  set(name: string, value: string, options: CookieOptions = {}) {
    this.#held.set(name, value);
    const kept = browserName(name, this.#secure);
    this.#change(kept, serializeCookie(kept, value, { secure: this.#secure, ...options }));
  }

  clear(name: string) {
    if (!this.#held.has(name)) return;
    this.#held.delete(name);
    const kept = browserName(name, this.#secure);
    this.#change(kept, serializeCookie(kept, "", { maxAge: 0, secure: this.#secure }));
  }

  /** Takes over a Set-Cookie header of the API: the browser gets it, and later API calls of this request send it. */
  absorb(setCookie: string) {
    const [pair = "", ...attributes] = setCookie.split(";");
    const [sent = "", value = ""] = [...parseCookies(pair)][0] ?? [pair.split("=")[0]?.trim(), ""];
    if (sent === "") return;
    const name = shopName(sent);
    if (attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute))) this.#held.delete(name);
    else this.#held.set(name, value);
    const kept = browserName(name, this.#secure);
    this.#change(kept, `${kept}${setCookie.slice(setCookie.indexOf("="))}`);
  }

  #change(kept: string, cookie: string) {
    this.#changes.set(kept, cookie);
    this.#changeCount++;
  }

  /** Builds the Cookie header for an API call on the shopper's behalf; the names follow the API's own protocol. */
  header(https = this.#secure): string {
    this.#wasRead = true;
    return [...this.#held]
      .map(([name, value]) => `${browserName(name, https)}=${encodeURIComponent(value)}`)
      .join("; ");
  }

  get changed() {
    return this.#changes.size > 0;
  }

  commit(headers: Headers) {
    for (const cookie of this.#changes.values()) headers.append("set-cookie", cookie);
  }
}
