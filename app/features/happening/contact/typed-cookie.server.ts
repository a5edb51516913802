import type { CookieJar } from "#shared/site/cookies";
import type { TypedContact } from "./contact-form";

const COOKIE = "booking_typed";
const MOST_LETTERS = 1200;
const QUARTER = 900;

/** Keeps typed text in the shopper's own browser for fifteen minutes, while they choose another time. */
export function keepTyped(cookies: CookieJar, typed: TypedContact) {
  const text = JSON.stringify({ ...typed, acknowledged: false });
  const short = JSON.stringify({ ...typed, acknowledged: false, answers: {} });
  const kept = [text, short].find((one) => encodeURIComponent(one).length <= 3 * MOST_LETTERS);
  if (kept !== undefined) cookies.set(COOKIE, kept, { maxAge: QUARTER, httpOnly: true });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads the kept text; null where there is none or it is unreadable. */
export function typedBefore(cookies: CookieJar): TypedContact | null {
  const text = cookies.read(COOKIE);
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    if (!isRecord(kept)) return null;
    const said = (value: unknown) => (typeof value === "string" ? value : "");
    const answers = isRecord(kept.answers) ? kept.answers : {};
    return {
      fullName: said(kept.fullName),
      email: said(kept.email),
      phone: said(kept.phone),
      acknowledged: false,
      answers: Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, said(answer)])),
    };
  } catch {
    return null;
  }
}

export const forgetTyped = (cookies: CookieJar) => cookies.clear(COOKIE);
