import { consentDefaults } from "../../contract/consent/defaults";
import { CONSENT_VERSION, PURPOSES, type Purpose } from "../../contract/consent/purposes";
import { type CountryCode, type LanguageCode, toLanguage } from "../../contract/countries";

/** The cookie that holds a choice; only the server reads it. */
export const CONSENT_COOKIE = "consent";
/** A year, after which everybody is asked again. */
const LIVES_MS = 31_536_000_000;

/** What a browser's owner agreed to. */
export type Choice = {
  /** Names the choice where it is kept as proof, and nobody. */
  id: string;
  granted: Readonly<Record<Purpose, boolean>>;
  /** Of the words that were shown. */
  textVersion: string;
  language: LanguageCode;
  /** ISO 8601. */
  at: string;
};

export type Consent = {
  /** What may be done now. */
  granted: Readonly<Record<Purpose, boolean>>;
  /** What was chosen under these words; null where nothing was. */
  choice: Choice | null;
  /** The browser says by `Sec-GPC` that nobody may pass on what it does: no advertising, and no question. */
  optedOut: boolean;
};

const LETTERS: Record<Purpose, string> = { measurement: "m", experiments: "e", advertising: "a" };
const granted = (has: (purpose: Purpose) => boolean) =>
  Object.fromEntries(PURPOSES.map((purpose) => [purpose, has(purpose)])) as Record<Purpose, boolean>;

/** A choice as the cookie holds it: `2026-11-22.en.me.1763800000000.<id>`, the letters naming what was agreed to. */
export const writtenChoice = ({ id, granted: given, textVersion, language, at }: Choice): string =>
  [
    textVersion,
    language,
    PURPOSES.map((purpose) => (given[purpose] ? LETTERS[purpose] : "")).join(""),
    Date.parse(at),
    id,
  ].join(".");

const WRITTEN = /^(\d{4}-\d\d-\d\d)\.([a-z]{2})\.(m?e?a?)\.(\d{13})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Reads a choice back; null for older words, for one that is over, and for what this shop did not write. */
export function readChoice(value: string | null, country: CountryCode, now: Date): Choice | null {
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

/** What may be done with a browser: what its owner chose, else the country's default; never against what the browser says. */
export function consentOf(cookie: string | null, optedOut: boolean, country: CountryCode, now: Date): Consent {
  const choice = readChoice(cookie, country, now);
  const said = choice?.granted ?? consentDefaults(country);
  return {
    granted: granted((purpose) => said[purpose] && !(optedOut && (purpose === "advertising" || choice === null))),
    choice,
    optedOut,
  };
}
