import { zoneOf } from "../../../functions/api/kit/contact/delivery-zone";
import { addressRules } from "../../../functions/api/orders/address/address-forms";
import type { Product } from "../../../functions/contract/catalogue/product/product";
import { COUNTRIES, type CountryCode } from "../../../functions/contract/countries";
import type { AddressFieldSpec } from "../../../functions/contract/orders/address";
import type { AddressField } from "../../../functions/contract/orders/address-fields";
import type { CheckoutInput, CheckoutOptions } from "../../../functions/contract/orders/orders";
import { SERVER_FACTS } from "../../../functions/countries/countries";
import type { Shopper } from "./world";

const WORDS: Record<Exclude<AddressField, "postcode">, string> = {
  street: "1 Jasmine Road",
  unit: "12-34",
  subDistrict: "Lumphini",
  suburb: "Haymarket",
  district: "Pathum Wan",
  area: "Kowloon",
  city: "Central City",
  state: "Selangor",
  province: "Central Province",
};

/** The buyer: the same person everywhere, with contact details of the country. */
export const contact = (country: CountryCode) => ({
  fullName: "Melur Tan",
  email: `melur.${country.toLowerCase()}@example.com`,
  mobile: `+${COUNTRIES[country].callingCode}${SERVER_FACTS[country].testMobile}`,
});

/** The example of the country's own form; empty where there are no postcodes. */
const postcodeIn = (country: CountryCode) =>
  addressRules(country).find(({ field }) => field === "postcode")?.postcode?.example ?? "";

/** The first choice of a closed list that is in the nearest zone, where the fee is that of an order without an address. */
const nearestOf = (country: CountryCode, options: AddressFieldSpec["options"]) =>
  options?.find(
    ({ value }) => zoneOf(country, { province: value }) === (SERVER_FACTS[country].deliveryZones?.[0] ?? null),
  )?.value;

/** An address in the nearest zone for the form that the API describes: every field is filled. */
export const address = (country: CountryCode, fields: AddressFieldSpec[]): Partial<Record<AddressField, string>> =>
  Object.fromEntries(
    fields.map(({ field, options }) => [
      field,
      nearestOf(country, options) ?? (field === "postcode" ? postcodeIn(country) : WORDS[field]),
    ]),
  );

let buyers = 0;

/** A new person each time, because only a few orders of one person may wait for their payment. */
export function somebody(country: CountryCode) {
  buyers += 1;
  const { fullName, email, mobile } = contact(country);
  const turn = String(buyers).padStart(4, "0");
  return { fullName, email: email.replace("@", `.${turn}@`), mobile: mobile.slice(0, -4) + turn };
}

/** A checkout that the API accepts for the shopper's present bag. */
export async function checkout(shopper: Shopper, overrides: Partial<CheckoutInput> = {}): Promise<CheckoutInput> {
  const { body } = await shopper.get("/checkout");
  const options: CheckoutOptions = body;
  return {
    ...somebody(shopper.country),
    fulfilment: "delivery",
    address: address(shopper.country, options.address),
    paymentMethod: "sandbox_card",
    expectedTotal: options.totals[overrides.fulfilment ?? "delivery"].total.minor,
    ...overrides,
  };
}

/** A new idempotency key. */
export const onceKey = () => crypto.randomUUID();

/** Puts `quantity` of a variant into the shopper's bag; by default the first variant of the listing. */
export async function fillBag(shopper: Shopper, quantity = 1, variantId?: string): Promise<string> {
  const chosen = variantId ?? (await firstVariant(shopper));
  const { status, body } = await shopper.post("/cart/line-items", { variantId: chosen, quantity });
  if (status !== 200) throw new Error(`The bag was not filled: ${status} ${JSON.stringify(body)}`);
  return chosen;
}

async function firstVariant(shopper: Shopper): Promise<string> {
  const listing = await shopper.get("/search");
  const slug: string = listing.body.items[0].slug;
  const product = await shopper.get(`/products/${slug}`);
  const { variants }: Product = product.body;
  const open = variants.find(({ maxQuantity }) => maxQuantity > 0);
  if (!open) throw new Error(`${slug} has no variant to sell`);
  return open.id;
}

/** Fills the bag and places the order. Returns the answer of POST checkout. */
export async function placeOrder(shopper: Shopper, overrides: Partial<CheckoutInput> = {}) {
  await fillBag(shopper);
  return shopper.post("/checkout", await checkout(shopper, overrides), { "idempotency-key": onceKey() });
}
