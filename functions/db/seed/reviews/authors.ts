import type { CountryCode } from "../../../contract/countries";
import { hashOf } from "../catalogue/prices/stock";
import { OPENINGS } from "../countries/countries";

const INITIALS = "ABCDEFGHJKLMNPRSTWY";

/** A first name and, if names are written in Latin letters, an initial; the same key always gives the same name. */
export function authorOf(country: CountryCode, key: string): string {
  const { shoppers, initials } = OPENINGS[country];
  const name = shoppers[hashOf(`${key} author`) % shoppers.length] ?? "";
  return !initials ? name : `${name} ${INITIALS[hashOf(`${key} initial`) % INITIALS.length]}.`;
}
