import type { AddressField } from "../../../contract/address-fields";
import type { CountryCode, LanguageCode } from "../../../contract/countries";
import type { AddressFieldSpec } from "../../../contract/orders";
import { AU_STATES, HK_AREAS, ID_PROVINCES, MY_STATES, PH_PROVINCES, type Region, TH_PROVINCES } from "./regions";

export type FieldRule = {
  field: AddressField;
  required: boolean;
  /** The token that browsers fill from (WCAG 1.3.5). */
  autocomplete: string;
  /** A closed list. */
  regions?: readonly Region[];
  /** What the whole value has to match; digits get the numeric keyboard. */
  digits?: number;
};

/** One printed line: its fields in order, what stands between them, and what stands before them. */
export type PrintedLine = { fields: readonly AddressField[]; between?: string; before?: string };

export type AddressForm = {
  /** In the order a local writes them. */
  fields: readonly FieldRule[];
  /** Another order in a language of the country: Chinese goes from the large to the small. */
  orderIn?: Partial<Record<LanguageCode, readonly AddressField[]>>;
  /** As a parcel of that country has it. */
  printed: readonly PrintedLine[];
  printedIn?: Partial<Record<LanguageCode, readonly PrintedLine[]>>;
};

const street: FieldRule = { field: "street", required: true, autocomplete: "address-line1" };
const unit: FieldRule = { field: "unit", required: false, autocomplete: "address-line2" };
const postcode = (digits: number, required = true): FieldRule => ({
  field: "postcode",
  required,
  autocomplete: "postal-code",
  digits,
});
const level = (field: AddressField, depth: 1 | 2 | 3, more: Partial<FieldRule> = {}): FieldRule => ({
  field,
  required: true,
  autocomplete: `address-level${depth}`,
  ...more,
});
const line = (...fields: AddressField[]): PrintedLine => ({ fields });

/**
 * Address forms of the eight countries (decisions section 1). What the table there marks as an assumption is a row here, not code.
 * SG: the unit is optional, for a landed house has none; ID and PH: the postcode is optional, as their post delivers without.
 */
export const ADDRESS_FORMS = {
  AU: {
    fields: [street, unit, level("suburb", 2), level("state", 1, { regions: AU_STATES }), postcode(4)],
    printed: [line("unit"), line("street"), line("suburb", "state", "postcode")],
  },
  HK: {
    fields: [unit, street, level("district", 2, { required: false }), level("area", 1, { regions: HK_AREAS })],
    orderIn: { zh: ["area", "district", "street", "unit"] },
    printed: [line("unit"), line("street"), line("district"), line("area")],
    printedIn: { zh: [{ fields: ["area", "district"], between: "" }, line("street"), line("unit")] },
  },
  ID: {
    fields: [
      street,
      level("district", 3),
      level("city", 2),
      level("province", 1, { regions: ID_PROVINCES }),
      postcode(5, false),
    ],
    printed: [line("street"), { fields: ["district", "city"], between: ", " }, line("province", "postcode")],
  },
  MY: {
    fields: [street, unit, postcode(5), level("city", 2), level("state", 1, { regions: MY_STATES })],
    printed: [line("unit"), line("street"), line("postcode", "city"), line("state")],
  },
  NZ: {
    fields: [street, level("suburb", 3, { required: false }), level("city", 2), postcode(4)],
    printed: [line("street"), line("suburb"), line("city", "postcode")],
  },
  PH: {
    fields: [
      street,
      level("subDistrict", 3),
      level("city", 2),
      level("province", 1, { regions: PH_PROVINCES }),
      postcode(4, false),
    ],
    printed: [line("street"), line("subDistrict"), line("postcode", "city"), line("province")],
  },
  SG: {
    fields: [street, unit, postcode(6)],
    printed: [line("street"), line("unit"), { fields: ["postcode"], before: "Singapore " }],
  },
  TH: {
    fields: [
      street,
      level("subDistrict", 3),
      level("district", 2),
      level("province", 1, { regions: TH_PROVINCES }),
      postcode(5),
    ],
    printed: [line("street"), { fields: ["subDistrict", "district"], between: ", " }, line("province", "postcode")],
    printedIn: { th: [line("street"), line("subDistrict", "district"), line("province", "postcode")] },
  },
} as const satisfies Record<CountryCode, AddressForm>;

const labelOf = (region: Region, language: LanguageCode) => region.labels?.[language] ?? region.label;

/** The choices of a list in a language: as they stand, or by that language's own alphabet where its names differ. */
function optionsOf(regions: readonly Region[], language: LanguageCode) {
  const options = regions.map((region) => ({ value: region.value, label: labelOf(region, language) }));
  const sorts = language === "th" && regions.some((region) => region.labels?.th !== undefined);
  const { compare } = new Intl.Collator(language);
  return sorts ? options.toSorted((a, b) => compare(a.label, b.label)) : options;
}

/** The fields of a country's form as the contract has them, in the order and words of the language. */
export function addressFields(country: CountryCode, language: LanguageCode): AddressFieldSpec[] {
  const { fields, orderIn }: AddressForm = ADDRESS_FORMS[country];
  const order = orderIn?.[language] ?? fields.map(({ field }) => field);
  return order
    .flatMap((name) => fields.filter(({ field }) => field === name))
    .map(({ field, required, autocomplete, regions, digits }) => ({
      field,
      required,
      pattern: digits === undefined ? null : `\\d{${digits}}`,
      options: regions === undefined ? null : optionsOf(regions, language),
      autocomplete,
      inputMode: digits === undefined ? "text" : "numeric",
    }));
}

/** Lines of an address as a parcel shows them; empty fields leave no trace. */
export function printAddress(country: CountryCode, language: LanguageCode, address: Record<string, string>): string[] {
  const { fields, printed, printedIn }: AddressForm = ADDRESS_FORMS[country];
  const shown = (name: AddressField) => {
    const value = address[name];
    const region = fields.find(({ field }) => field === name)?.regions?.find((one) => one.value === value);
    // A list's value is what the post prints, but for names in another script.
    return region?.labels?.[language] ?? value ?? "";
  };
  return (printedIn?.[language] ?? printed).flatMap(({ fields: names, between = " ", before = "" }) => {
    const text = names.map(shown).filter((part) => part !== "");
    return text.length === 0 ? [] : [before + text.join(between)];
  });
}
