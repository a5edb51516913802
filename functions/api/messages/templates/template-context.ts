import type { CountryCode, LanguageCode } from "../../../contract/countries";
import type { MessageSettings } from "../transports/transport";

/** What a message needs besides its own texts. */
export type TemplateContext = {
  secret: string;
  settings: MessageSettings;
  country: CountryCode;
  language: LanguageCode;
  /** The locale tag with which numbers are written. */
  localeTag: string;
};
