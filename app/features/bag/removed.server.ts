import type { CookieJar } from "~/site/cookies";
import type { Removed } from "./intents";

const COOKIE = "removed";
const SECONDS = 60;

/** Remembers a removed line for the next page, as a toast is: the offer to put it back is made once. */
export const rememberRemoved = ({ cookies }: { cookies: CookieJar }, { variantId, quantity, key, name }: Removed) =>
  cookies.set(COOKIE, JSON.stringify([variantId, quantity, key, name.slice(0, 200)]), {
    maxAge: SECONDS,
    httpOnly: true,
  });

/** The line that was just removed, taken. The browser held it, so only the expected shape is believed. */
export function takeRemoved(cookies: CookieJar): Removed | null {
  const value = cookies.read(COOKIE);
  if (value === null) return null;
  cookies.clear(COOKIE);
  try {
    const [variantId, quantity, key, name]: unknown[] = JSON.parse(value);
    if (typeof variantId !== "string" || typeof key !== "string" || typeof name !== "string") return null;
    if (typeof quantity !== "number" || !Number.isInteger(quantity) || quantity < 1) return null;
    return { variantId, quantity, key, name: name.slice(0, 200) };
  } catch {
    return null;
  }
}
