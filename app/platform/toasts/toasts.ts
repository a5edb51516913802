import type { ErrorCode } from "#contract/errors";
import type { CookieJar } from "#shared/site/cookies";

/** S3.12, S9.04. A toast holds a key of a locale file; the page that shows it writes the text, in its own language. */
export type ToastType = "success" | "warn" | "error";
export type ToastMessage =
  | {
      room:
        | "accounts"
        | "shell"
        | "bag"
        | "accounts-beauty"
        | "reviews-questions"
        | "reviews-survey"
        | "happening-booking"
        | "happening-waiting"
        | "beauty-pass"
        | "beauty-pass-invite"
        | "lists"
        | "orders"
        | "catalogue"
        | "catalogue-shades"
        | "consent"
        | "experiments"
        | "content"
        | "reviews"
        | "desk"
        | "desk-catalogue"
        | "editor";
      key: string;
    }
  | { room: "errors"; key: ErrorCode };
export type FlashToast = ToastMessage & { type: ToastType; vars?: Record<string, string | number> };
/** A toast with its texts. It stays for 3000 ms and slides for 300 ms unless it says otherwise (S9.04). */
export type Toast = {
  id: string;
  title: string | null;
  text: string;
  type: ToastType;
  group: string;
  duration: 3000 | 10_000;
  speed: 300;
  data: null;
};

const COOKIE = "toasts";
const MOST = 3;
const MAX_LENGTH = 1500;

const isToast = (value: unknown): value is FlashToast => {
  if (typeof value !== "object" || value === null) return false;
  const { room, key, type } = value as Record<string, unknown>;
  return (
    typeof room === "string" &&
    /^[A-Za-z-]+$/.test(room) &&
    typeof key === "string" &&
    /^[A-Za-z_]+$/.test(key) &&
    (type === "success" || type === "warn" || type === "error")
  );
};

function read(cookies: CookieJar): FlashToast[] {
  const value = cookies.read(COOKIE);
  if (value === null || value.length > MAX_LENGTH) return [];
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed.filter(isToast).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Keeps a message for the next page, which shows it once. */
export function flash({ cookies }: { cookies: CookieJar }, toast: FlashToast) {
  cookies.set(COOKIE, JSON.stringify([...read(cookies), toast].slice(-MOST)), { maxAge: 60, httpOnly: true });
}

/**
 * Reads the waiting messages without deleting them, because it isn't known yet whether this page is shown or redirects.
 */
export const waitingToasts = (cookies: CookieJar): FlashToast[] => read(cookies);

/** Deletes the waiting messages once they have been shown. */
export const dropToasts = (cookies: CookieJar) => cookies.clear(COOKIE);
