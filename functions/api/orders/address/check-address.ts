import type { CountryCode } from "../../../contract/countries";
import type { ErrorCode } from "../../../contract/errors";
import type { Address } from "../../../contract/orders/address";
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
