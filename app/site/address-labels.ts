import type { SavedAddress } from "#contract/accounts/addresses";
import { COUNTRIES, type CountryCode } from "#contract/countries";
import type { AddressField } from "#contract/orders/address-fields";
import type { KeyOf } from "#shared/words/rooms";

type LabelKey = Extract<KeyOf<"orders">, `address${string}`>;

/** The label of each address field. */
const LABELS: Record<AddressField, LabelKey> = {
  street: "addressStreet",
  unit: "addressUnit",
  subDistrict: "addressSubDistrict",
  suburb: "addressSuburb",
  district: "addressDistrict",
  area: "addressArea",
  city: "addressCity",
  state: "addressState",
  province: "addressProvince",
  postcode: "addressPostcode",
};

/** The labels that countries have of their own. */
const OWN: Record<CountryCode, { code: CountryCode; addressLabels?: Partial<Record<AddressField, LabelKey>> }> =
  COUNTRIES;

/** The locale key of a field's label in a country. */
export const addressLabel = (field: AddressField, country: CountryCode): LabelKey =>
  OWN[country].addressLabels?.[field] ?? LABELS[field];

/** Reads the address field from a form field such as `address.street`. */
export const addressFieldOf = (name: string): AddressField | undefined =>
  (Object.keys(LABELS) as AddressField[]).find((field) => name === `address.${field}`);

/** The values of a saved address under the names of the address form's fields. */
export const addressValues = ({ fullName, mobile, address }: SavedAddress): Record<string, string> => ({
  fullName,
  mobile,
  ...Object.fromEntries(
    Object.entries(address).flatMap(([field, text]) => (text ? [[`address.${field}`, text] as const] : [])),
  ),
});
