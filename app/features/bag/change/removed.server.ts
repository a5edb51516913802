import { z } from "zod";
import type { CookieJar } from "#shared/site/cookies";
import type { RemovedLine } from "./intents";

const COOKIE = "removed";
const SECONDS = 60;

/** The intents that can restore something; the page checks their fields again. */
const UNDOING = ["add", "redeem", "gifts", "samples"] as const;
export type Undoing = (typeof UNDOING)[number];

const field = z.tuple([
  z.enum(["intent", "variantId", "quantity", "key", "rewardId", "offer_id", "choices"]),
  z.string().max(120),
]);
const kept = z.tuple([z.string(), z.array(field).min(1).max(16)]);

/** Remembers a removal for the next page, like a toast, so that undoing is offered once. */
export const rememberRemoved = ({ cookies }: { cookies: CookieJar }, { name, fields }: RemovedLine) =>
  cookies.set(COOKIE, JSON.stringify([name.slice(0, 200), fields]), { maxAge: SECONDS, httpOnly: true });

/**
 * Reads the last removal and deletes its cookie. The browser could have changed it, so only the expected shape is
 * accepted.
 */
export function takeRemoved(cookies: CookieJar): RemovedLine | null {
  const value = cookies.read(COOKIE);
  if (value === null) return null;
  cookies.clear(COOKIE);
  try {
    const read = kept.safeParse(JSON.parse(value));
    if (!read.success) return null;
    const [name, fields] = read.data;
    const intent = fields.find(([key]) => key === "intent")?.[1];
    return UNDOING.some((one) => one === intent) ? { name: name.slice(0, 200), fields } : null;
  } catch {
    return null;
  }
}
