/** One year, in seconds (S9.05). */
const YEAR = 31_536_000;

/** Cookies of a request by name; malformed pairs are skipped, the first of a name wins. */
export function parseCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? "").slice(0, 16_384).split(";")) {
    const at = pair.indexOf("=");
    const name = pair.slice(0, at).trim();
    if (at < 0 || name === "" || cookies.has(name)) continue;
    try {
      cookies.set(name, decodeURIComponent(pair.slice(at + 1).trim()));
    } catch {
      // A value that is not percent-encoded text is nobody's cookie of ours.
    }
  }
  return cookies;
}

export type CookieOptions = { maxAge?: number; httpOnly?: boolean; secure?: boolean };

/** A Set-Cookie value: path /, SameSite=Lax always (S9.05). */
export const serializeCookie = (
  name: string,
  value: string,
  { maxAge = YEAR, httpOnly = false, secure = false }: CookieOptions = {},
) =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${httpOnly ? "; HttpOnly" : ""}${secure ? "; Secure" : ""}`;

/**
 * The cookies of one request and what its answer will set. Every part appends; the pipeline commits once, before the first byte.
 * `read` sees what was set earlier in the same request.
 */
export class CookieJar {
  readonly #held: Map<string, string>;
  readonly #changes = new Map<string, string>();
  readonly #secure: boolean;
  #wasRead = false;

  constructor(header: string | null, secure: boolean) {
    this.#held = parseCookies(header);
    this.#secure = secure;
  }

  /** True once any cookie was looked at: such an answer is never shared (checklist 22). */
  get wasRead() {
    return this.#wasRead && this.#held.size > 0;
  }

  read(name: string): string | null {
    this.#wasRead = true;
    return this.#held.get(name) ?? null;
  }

  set(name: string, value: string, options: CookieOptions = {}) {
    this.#held.set(name, value);
    this.#changes.set(name, serializeCookie(name, value, { secure: this.#secure, ...options }));
  }

  clear(name: string) {
    if (!this.#held.has(name)) return;
    this.#held.delete(name);
    this.#changes.set(name, serializeCookie(name, "", { maxAge: 0, secure: this.#secure }));
  }

  /** Takes over a Set-Cookie of the API, so that the shopper's browser gets it and later calls of this request send it. */
  absorb(setCookie: string) {
    const [pair = "", ...attributes] = setCookie.split(";");
    const [name = "", value = ""] = [...parseCookies(pair)][0] ?? [pair.split("=")[0]?.trim(), ""];
    if (name === "") return;
    if (attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute))) this.#held.delete(name);
    else this.#held.set(name, value);
    this.#changes.set(name, setCookie);
  }

  /** The Cookie header for a call on the shopper's behalf. */
  header(): string {
    this.#wasRead = true;
    return [...this.#held].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; ");
  }

  get changed() {
    return this.#changes.size > 0;
  }

  commit(headers: Headers) {
    for (const cookie of this.#changes.values()) headers.append("set-cookie", cookie);
  }
}
