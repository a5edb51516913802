import { developersPage } from "../../../api/app";
import { LANGUAGES, languageTag } from "../../../contract/countries";
import { API_BASE } from "../../../contract/facts/api-base";
import { calls } from "../../calls/calls";
import { type EdgeContext, step } from "../../edge-env";

export const SECURITY_TXT = "/.well-known/security.txt";
export const RECEIPT_KEYS = "/.well-known/receipt-keys.json";

const DAY_MS = 86_400_000;
/** RFC 9116 asks for less than a year. The date moves on each day, so the file expires only if the shop is gone. */
const GOOD_FOR_DAYS = 180;

/** The contact for reports about the shop's security (RFC 9116). */
function contactsOf({ settings, here }: EdgeContext["var"], now: Date): string {
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + GOOD_FOR_DAYS) * DAY_MS);
  return [
    ...settings.securityContacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${LANGUAGES.map(languageTag).join(", ")}`,
    `Canonical: ${new URL(SECURITY_TXT, here).href}`,
    "",
  ].join("\n");
}

const text = (body: string, status = 200) =>
  new Response(body, { status, headers: { "content-type": "text/plain; charset=utf-8" } });

/** Without a contact there is no file, because RFC 9116 requires one. */
export const securityTxt = step(async (c, next) => {
  if (c.get("settings").securityContacts.length === 0) return next();
  c.set("kind", "document");
  return text(contactsOf(c.var, new Date()));
});

/** The public keys by which anybody checks a signed receipt. The API knows them, wherever it is. */
export const receiptKeys = step(async (c, next) => {
  c.set("url", new URL(`${API_BASE}/receipt-keys`, c.get("url")));
  const answer = await calls(c, next);
  c.set("kind", "document");
  return answer;
});

/**
 * Answers that a file does not exist, because existing files are served before the Worker runs. An HTML page would hide that.
 */
export const missingFile = step(async (c) => {
  c.set("kind", "missing-asset");
  return text("Not found", 404);
});

/** The API's documentation for developers (R9). */
export const developers = step(async (c) => {
  c.set("kind", "api");
  return c.html(await developersPage(c.get("nonce")));
});
