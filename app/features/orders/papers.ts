import { COUNTRIES, type CountryCode, type LanguageCode } from "#contract/countries";
import type { Order } from "#contract/orders/orders";
import { useSite } from "~/site/use-site";

type Seller = Order["seller"];
type Papers = {
  code: CountryCode;
  receipt?: "invoice" | "taxInvoice";
  registrationName?: Partial<Record<LanguageCode, string>>;
};
const PAPERS: Record<CountryCode, Papers> = COUNTRIES;

/** The locale key of what a paid order gives its buyer: a receipt, an invoice or a tax invoice. */
export const receiptName = (country: CountryCode) => PAPERS[country].receipt ?? "receipt";
export const receiptHeading = (country: CountryCode) => `${receiptName(country)}Heading` as const;

/** Returns a function that names a registration or tax number as the page's language does, else by the given label. */
export function useRegistrationName() {
  const { country, language } = useSite();
  return (label: string) => PAPERS[country].registrationName?.[language] ?? label;
}

/** Returns a function that writes the seller as the country's law wants it named, in lines. */
export function useSellerLines() {
  const registrationName = useRegistrationName();
  return ({ legalName, registrationLabel, registrationNumber, address, phone }: Seller) => [
    legalName,
    `${registrationName(registrationLabel)} ${registrationNumber}`,
    address,
    phone,
  ];
}
