import { COUNTRIES, type CountryCode, type LanguageCode } from "../../contract/countries";

type Papers = {
  code: CountryCode;
  receipt?: "invoice" | "taxInvoice";
  registrationName?: Partial<Record<LanguageCode, string>>;
};
const PAPERS: Record<CountryCode, Papers> = COUNTRIES;

/** The locale key of what a paid order gives its buyer: a receipt, an invoice or a tax invoice. */
export const receiptName = (country: CountryCode) => PAPERS[country].receipt ?? "receipt";
export const receiptHeading = (country: CountryCode) => `${receiptName(country)}Heading` as const;

/** The name of a registration or tax number in a language, or else the label that it has in the country. */
export const registrationName = (country: CountryCode, language: LanguageCode, label: string): string =>
  PAPERS[country].registrationName?.[language] ?? label;
