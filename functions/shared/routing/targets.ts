/**
 * The host of a target outside the shop; null for a path of the shop. Only https and a plain host name are accepted, so that nothing else can be
 * smuggled into a redirect; undefined for what is neither.
 */
export function hostOfTarget(target: string): string | null | undefined {
  if (/^\/(?![/\\])/.test(target)) return isPlain(target) ? null : undefined;
  if (!/^https:\/\//i.test(target) || !isPlain(target)) return undefined;
  try {
    const { username, password, port, hostname } = new URL(target);
    return username + password + port === "" && hostname.includes(".") ? hostname : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a target has none of the characters that browsers read as something else. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const isPlain = (target: string) => !/[\\\u0000-\u0020\u007f]/.test(target);

const BASE = "https://here.invalid";

/**
 * The address of a redirect in the characters that headers allow, with the query of the request. A parameter that the target names itself wins.
 */
export function addressWith(target: string, search: string): string {
  const url = new URL(target, BASE);
  const own = new Set(url.searchParams.keys());
  if (own.size === 0) url.search = search;
  else
    for (const [name, value] of new URLSearchParams(search)) if (!own.has(name)) url.searchParams.append(name, value);
  return url.origin === BASE ? `${url.pathname}${url.search}${url.hash}` : url.href;
}
