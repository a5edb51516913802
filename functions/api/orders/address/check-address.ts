import type { CountryCode } from "../../../contract/countries";
import type { ErrorCode } from "../../../contract/errors";
import type { Address } from "../../../contract/orders/address";
import type { AddressField } from "../../../contract/orders/address-fields";
import type { Fault, Faults } from "../../kit/contact/fault";
import { isPrintable, oneLine } from "../../kit/contact/plain-text";
import { addressRules, type FieldRule } from "./address-forms";

export type CheckedAddress = { ok: true; address: Record<string, string> } | Faults;

function faultOf({ required, postcode, regions }: FieldRule, value: string | undefined): ErrorCode | null {
  if (value === undefined || value === "") return required ? "required" : null;
  if (!isPrintable(value)) return "invalid_fields";
  if (postcode !== undefined && !new RegExp(`^(?:${postcode.pattern})$`).test(value)) return "invalid_postcode";
  return regions !== undefined && !regions.some((region) => region.value === value) ? "invalid_choice" : null;
}

/** The fields by which zones of delivery differ. */
const PLACE_FIELDS = new Set<AddressField>(["state", "province", "postcode"]);

/**
 * What a half typed address says of its place, as far as the country's form asks for it and accepts it; null until then, so that nobody is shown the
 * fee of a place that is still to be named.
 */
export function placeIn(country: CountryCode, input: Address): Record<string, string> | null {
  const rules = addressRules(country).filter(({ field }) => PLACE_FIELDS.has(field));
  const place = rules.map((rule) => [rule, oneLine(input[rule.field] ?? "")] as const);
  if (place.some(([rule, value]) => faultOf(rule, value) !== null)) return null;
  return Object.fromEntries(place.map(([{ field }, value]) => [field, value]));
}

/** Checks an address against its country's form; each fault names its field (`address.postcode`). */
export function checkAddress(country: CountryCode, input: Address | undefined): CheckedAddress {
  if (input === undefined) return { ok: false, faults: [{ code: "required", field: "address" }] };
  const fields = addressRules(country);
  const values = Object.entries(input).flatMap(([field, text]) =>
    typeof text === "string" ? [[field, oneLine(text)] as const] : [],
  );
  const address = Object.fromEntries(values);
  const unknown = values
    .filter(([name]) => !fields.some(({ field }) => field === name))
    .map(([name]): Fault => ({ code: "unknown_field", field: `address.${name}` }));
  const faults = fields.flatMap((rule): Fault[] => {
    const code = faultOf(rule, address[rule.field]);
    return code === null ? [] : [{ code, field: `address.${rule.field}` }];
  });
  return unknown.length + faults.length > 0 ? { ok: false, faults: [...faults, ...unknown] } : { ok: true, address };
}
