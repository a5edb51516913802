import { COUNTRY_CODES } from "../../../contract/countries";
import { SERVER_FACTS } from "../../../countries/countries";
import { ATTRIBUTES_OF, INGREDIENTS_OF } from "./catalogue";

/** How each country's numbers look. They begin with DEMO, because the products do not exist. */
const FORMS: Partial<Record<string, (serial: string) => string>> = {
  AU: (serial) => `DEMO ${serial}`,
  ID: (serial) => `DEMO NA18260${serial}`,
  MY: (serial) => `DEMO NOT2607${serial}K`,
  PH: (serial) => `DEMO NN-100000${serial}`,
  TH: (serial) => `DEMO 10-1-69000${serial}`,
};

/** The numbers of a product in the countries that register it; tools and cards have none. */
export function registrationsOf(slug: string, position: number): Record<string, string> {
  if (INGREDIENTS_OF[slug] === undefined) return {};
  const serial = String(100_000 + position);
  return Object.fromEntries(
    COUNTRY_CODES.flatMap((country) => {
      const rule = SERVER_FACTS[country].productRegistration;
      const isAsked = rule !== null && (rule.of === "cosmetics" || ATTRIBUTES_OF[slug]?.claim?.includes("spf"));
      const number = isAsked ? FORMS[country]?.(serial) : undefined;
      return number === undefined ? [] : [[country, number]];
    }),
  );
}
