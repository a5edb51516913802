import type { CountryCode } from "../../../contract/countries";
import type { AddressField } from "../../../contract/orders/address-fields";

export type OwnRules = {
  /** Our field for a field of the library; null when we do not ask for it. */
  named?: Readonly<Record<string, AddressField | null>>;
  /** Fields that we require and the library does not. */
  required?: readonly AddressField[];
  /**
   * The field for flat and floor, which the library treats as a second street line: its place in the form and on the parcel.
   */
  unit?: Readonly<Record<"asked" | "printed", "above" | "below">>;
  /** A field that the library lacks, placed before an existing one. */
  district?: { before: AddressField; between: string };
};

/** How a country's form differs from the library's data; assumptions are data here, not code. */
export const OWN_RULES: Record<CountryCode, OwnRules> = {
  AU: { unit: { asked: "below", printed: "above" } },
  HK: { unit: { asked: "above", printed: "above" } },
  ID: { district: { before: "city", between: ", " }, required: ["district", "city"] },
  MY: { named: { village_township: null }, required: ["state"], unit: { asked: "below", printed: "above" } },
  NZ: {},
  PH: { named: { suburb: "subDistrict" }, required: ["subDistrict", "province"] },
  // A landed house has no unit, so the field is optional.
  SG: { unit: { asked: "below", printed: "below" } },
  TH: {
    named: { suburb: "subDistrict", city: "district" },
    required: ["subDistrict", "province", "postcode"],
  },
};
