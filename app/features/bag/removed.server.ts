import type { CookieJar } from "~/site/cookies";
import type { Removed } from "./intents";

const COOKIE = "removed";
const SECONDS = 60;

/** Remembers a removed line for the next page, as a toast is: the offer to put it back is made once. */
export const rememberRemoved = ({ cookies }: { cookies: CookieJar }, { variantId, quantity, name }: Removed) =>
  cookies.set(COOKIE, JSON.stringify([variantId, quantity, name.slice(0, 200)]), { maxAge: SECONDS, httpOnly: true });

/** The line that was just removed, taken. The browser held it, so only the expected shape is believed. */
export function takeRemoved(cookies: CookieJar): Removed | null {
  const value = cookies.read(COOKIE);
  if (value === null) return null;
  cookies.clear(COOKIE);
  try {
    const [variantId, quantity, name]: unknown[] = JSON.parse(value);
    const sound =
      typeof variantId === "string" && /^[a-z0-9-]{1,80}$/.test(variantId) && typeof name === "string" && name !== "";
    return sound && typeof quantity === "number" && Number.isInteger(quantity) && quantity > 0
      ? { variantId, quantity, name: name.slice(0, 200) }
      : null;
  } catch {
    return null;
  }
}
