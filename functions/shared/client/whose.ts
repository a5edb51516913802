import type { CookieJar } from "../site/cookies";

/**
 * The id of the account that this browser is signed in to, as its session's cookie says it; null for a visitor. It is
 * not verified here, because each call verifies the session itself: it only tells a form of one account from another's.
 */
export function accountIn({ cookies }: { cookies: CookieJar }): string | null {
  const payload = cookies.read("jwt-data")?.split(".")[1];
  if (payload === undefined) return null;
  try {
    const { sub } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { sub?: unknown };
    return typeof sub === "string" ? sub : null;
  } catch {
    return null;
  }
}
