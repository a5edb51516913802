import { expect } from "vitest";
import { closestShadesSchema } from "../../../../functions/contract/catalogue/shades/shades";
import type { CountryCode } from "../../../../functions/contract/countries";
import { shopper } from "../../shop/world";

export const closest = async (query: string, country: CountryCode = "SG") => {
  const { status, body } = await shopper(country).get(`/shades/closest?${query}`);
  expect(status, query).toBe(200);
  return closestShadesSchema.parse(body);
};
