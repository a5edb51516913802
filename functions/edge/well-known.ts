import type { Visit } from "./visit";

export const SECURITY_TXT = "/.well-known/security.txt";

const DAY_MS = 86_400_000;
/** RFC 9116 asks for less than a year; the date moves along each day, so the file runs out only if the shop is gone. */
const GOOD_FOR_DAYS = 180;

/** Whom to tell of a fault in the shop's security (RFC 9116); null where nobody was named, since a file without a contact is none. */
export function securityTxt({ settings, here }: Pick<Visit, "settings" | "here">, now: Date): string | null {
  if (settings.securityContacts.length === 0) return null;
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + GOOD_FOR_DAYS) * DAY_MS);
  return [
    ...settings.securityContacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en, id, th, zh-Hant",
    `Canonical: ${new URL(SECURITY_TXT, here).href}`,
    "",
  ].join("\n");
}
