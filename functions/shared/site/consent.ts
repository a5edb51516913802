import { consentDefaults } from "../../contract/consent/defaults";
import { CONSENT_VERSION, PURPOSES, type Purpose } from "../../contract/consent/purposes";
import { type CountryCode, type LanguageCode, toLanguage } from "../../contract/countries";

/** The cookie that holds a choice; only the server reads it. */
export const CONSENT_COOKIE = "consent";
/** A year in milliseconds, after which everybody is asked again. */
const LIVES_MS = 31_536_000_000;

/** What a browser's owner agreed to. */
export type ConsentChoice = {
  /** The id under which the choice is stored as proof; it names no person. */
  id: string;
  granted: Readonly<Record<Purpose, boolean>>;
  /** The version of the text that was shown. */
  textVersion: string;
  language: LanguageCode;
  /** When the choice was made, in ISO 8601. */
  at: string;
};

export type Consent = {
  /** The purposes that are allowed now. */
  granted: Readonly<Record<Purpose, boolean>>;
  /** The choice under the present text; null when none was made. */
  choice: ConsentChoice | null;
  /** Whether the browser opts out with `Sec-GPC`: then there is no advertising, and no question. */
  optedOut: boolean;
};

const LETTERS: Record<Purpose, string> = { measurement: "m", experiments: "e", advertising: "a" };
const granted = (has: (purpose: Purpose) => boolean) =>
  Object.fromEntries(PURPOSES.map((purpose) => [purpose, has(purpose)])) as Record<Purpose, boolean>;

/**
 * Writes a choice for the cookie, such as `2026-11-22.en.me.1763800000000.<id>`; the letters name the granted purposes.
 */
export const writtenChoice = ({ id, granted: given, textVersion, language, at }: ConsentChoice): string =>
  [
    textVersion,
    language,
    PURPOSES.map((purpose) => (given[purpose] ? LETTERS[purpose] : "")).join(""),
    Date.parse(at),
    id,
  ].join(".");

const WRITTEN = /^(\d{4}-\d\d-\d\d)\.([a-z]{2})\.(m?e?a?)\.(\d{13})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Reads a choice; null for an older text, for an expired one, and for text that this shop did not write. */
export function readChoice(value: string | null, country: CountryCode, now: Date): ConsentChoice | null {
  const [, textVersion = "", tag = "", letters = "", at = "", id = ""] = WRITTEN.exec(value ?? "") ?? [];
  const language = toLanguage(tag, country);
  const age = now.getTime() - Number(at);
  if (textVersion !== CONSENT_VERSION || language === null || age < -60_000 || age > LIVES_MS) return null;
  return {
    id,
    granted: granted((purpose) => letters.includes(LETTERS[purpose])),
    textVersion,
    language,
    at: new Date(Number(at)).toISOString(),
  };
}

/**
 * The allowed purposes of a browser: its owner's choice, or else the country's default, but never against the browser's opt-out.
 */
export function consentOf(cookie: string | null, optedOut: boolean, country: CountryCode, now: Date): Consent {
  const choice = readChoice(cookie, country, now);
  const said = choice?.granted ?? consentDefaults(country);
  return {
    granted: granted((purpose) => said[purpose] && !(optedOut && (purpose === "advertising" || choice === null))),
    choice,
    optedOut,
  };
}
