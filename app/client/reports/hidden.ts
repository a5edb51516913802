// Removes personal data from a text before it leaves the browser. The server then hides every word that is not a word of
// programs (functions/reports/redacted.ts).

const HIDDEN = "…";
const LONGEST = 1_000;
/** Longer than the text that is sent, so that the second cut removes a secret that the first one cut in half. */
const LOOKED_AT = 4 * LONGEST;

const SECRETS: readonly RegExp[] = [
  // Queries and fragments of addresses.
  /[?#][^\s"'<>]*/g,
  // Emails.
  /[^\s"'<>()]+(?:@|%40)[^\s"'<>()]+/g,
  // Tokens.
  /(?=[\w.~+/=-]*\d)[\w.~+/=-]{16,}/g,
  // Phones, cards and codes: four digits or more, with signs between them.
  /\p{Nd}(?:[\s().\-/#,]*\p{Nd}){3,}/gu,
];

/** Hides the typed values, and everything that looks like an email, a phone, a card or a token. */
export function hidden(text: string, typed: readonly string[]): string {
  let said = text;
  for (const value of typed.toSorted((one, other) => other.length - one.length)) said = said.replaceAll(value, HIDDEN);
  said = said.slice(0, LOOKED_AT);
  for (const secret of SECRETS) said = said.replace(secret, HIDDEN);
  return said.slice(0, LONGEST);
}

const FIELDS =
  "textarea,input:not([type=hidden],[type=checkbox],[type=radio],[type=submit],[type=button],[type=image],[type=range])";

/** The values in the fields of the page now. */
export const typedNow = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>(FIELDS)]
    .map(({ value }) => value.trim())
    .filter((value) => value.length > 1);
