import en from "../../locales/en/errors.json" with { type: "json" };
import id from "../../locales/id/errors.json" with { type: "json" };
import th from "../../locales/th/errors.json" with { type: "json" };
import zh from "../../locales/zh/errors.json" with { type: "json" };
import type { CountryCode, LanguageCode } from "../contract/countries";
import type { ErrorCode } from "../contract/errors";

const MESSAGES: Record<LanguageCode, Record<string, string>> = { en, id, th, zh };

const said = (value: string | number | undefined, localeTag: string) =>
  typeof value === "number" ? value.toLocaleString(localeTag) : String(value);

const textOf = (key: string, language: LanguageCode): string | undefined => MESSAGES[language][key] ?? MESSAGES.en[key];

/** The words of a refusal in one language (section 8); `{{name}}` is filled from `details`, numbers grouped as the country does it. */
export const messageOf = (
  code: ErrorCode,
  language: LanguageCode,
  details: Record<string, string | number> = {},
  country?: CountryCode,
): string =>
  (textOf(code, language) ?? code).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    if (!Object.hasOwn(details, name)) return whole;
    // What belongs to somebody (S6.03) is said in the language of the sentence.
    const attribute = name === "attribute" ? textOf(`attribute_${details[name]}`, language) : undefined;
    return attribute ?? said(details[name], country ? `${language}-${country}` : language);
  });
