import type { CountryCode, LanguageCode } from "../../../contract/countries";
import type { MessageSettings } from "../transports/transport";

/** What a message needs besides its own texts. */
export type TemplateContext = {
  secret: string;
  settings: MessageSettings;
  country: CountryCode;
  language: LanguageCode;
  /** The language as its country writes numbers. */
  localeTag: string;
};
