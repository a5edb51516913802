import en from "../../locales/en/errors.json" with { type: "json" };
import id from "../../locales/id/errors.json" with { type: "json" };
import th from "../../locales/th/errors.json" with { type: "json" };
import zh from "../../locales/zh/errors.json" with { type: "json" };
import type { CountryCode, LanguageCode } from "../contract/countries";
import type { ErrorCode } from "../contract/errors";

const MESSAGES: Record<LanguageCode, Record<string, string>> = { en, id, th, zh };

const said = (value: string | number | undefined, localeTag: string) =>
  typeof value === "number" ? value.toLocaleString(localeTag) : String(value);

/** The words of a refusal in one language (section 8); `{{name}}` is filled from `details`, numbers grouped as the country does it. */
export const messageOf = (
  code: ErrorCode,
  language: LanguageCode,
  details: Record<string, string | number> = {},
  country?: CountryCode,
): string =>
  (MESSAGES[language][code] ?? MESSAGES.en[code] ?? code).replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(details, name) ? said(details[name], country ? `${language}-${country}` : language) : whole,
  );
