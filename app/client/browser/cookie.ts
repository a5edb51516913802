/** Writes a cookie for a year. Over https the shop accepts its cookies from this host alone (functions/contract/cookie-names.ts). */
export function writeCookie(name: string, value: string): void {
  const [prefix, secure] = location.protocol === "https:" ? ["__Host-", "; Secure"] : ["", ""];
  // biome-ignore lint/suspicious/noDocumentCookie: older browsers have no Cookie Store API.
  document.cookie = `${prefix}${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}

/** The value of a cookie that a script may read; null where there is none. */
export const readCookie = (name: string): string | null =>
  new RegExp(`(?:^|; )(?:__Host-)?${name}=([^;]*)`).exec(document.cookie)?.[1] ?? null;
