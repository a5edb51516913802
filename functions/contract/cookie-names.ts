/**
 * Names that are fixed (S3.15, S9.05) or read by other scripts. Every other cookie has the prefix `__Host-` over https: browsers then accept it from
 * this host alone, so that no sibling host can set one beside it.
 */
const FIXED = new Set([
  "locale",
  "language",
  "jwt-data",
  "jwt-signature",
  "jwt-refresh-token",
  "device-id",
  "kameleoonVisitorCode",
]);
const PREFIX = "__Host-";

const DAY = 86_400;

/** Cookies that browsers may still hold under their old names, and for how many seconds one continues under its new name. */
const OLD: readonly [name: RegExp, seconds: number][] = [
  [/^bag_[a-z]{2}$/, 30 * DAY],
  [/^(lists|avoid)$/, 365 * DAY],
];

/**
 * The date until which a cookie without the prefix is accepted. After it, cookies that a sibling host sets have no effect.
 */
export const OLD_NAMES_END = new Date("2027-03-01T00:00:00.000Z");

/** The name under which the browser keeps a cookie that the shop calls `name`. */
export const browserName = (name: string, https: boolean): string =>
  https && !FIXED.has(name) ? `${PREFIX}${name}` : name;

/** The shop's name for a cookie of the browser. */
export const shopName = (name: string): string => {
  const bare = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name;
  return FIXED.has(bare) ? name : bare;
};

/** The seconds for which an old cookie continues under its new name; null when it is not accepted. */
export const secondsLeft = (name: string, now: Date): number | null =>
  now < OLD_NAMES_END ? (OLD.find(([old]) => old.test(name))?.[1] ?? null) : null;

/** A cookie by the shop's name for it; `old` when it still has its name from before the prefix. */
export type HeldCookie = { value: string; old: boolean };

/** The cookies that a browser sent, by the shop's names. Over https the one with the prefix wins. */
export function heldCookies(sent: Iterable<readonly [string, string]>, https: boolean, now: Date) {
  const held = new Map<string, HeldCookie>();
  const all = [...sent];
  for (const [name, value] of all) {
    if (https && name !== shopName(name)) held.set(shopName(name), { value, old: false });
  }
  for (const [name, value] of all) {
    if (held.has(name) || name !== shopName(name)) continue;
    const fixed = browserName(name, https) === name;
    if (fixed || secondsLeft(name, now) !== null) held.set(name, { value, old: !fixed });
  }
  return held;
}
