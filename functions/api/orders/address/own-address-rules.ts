import type { AddressField } from "../../../contract/address-fields";
import type { CountryCode } from "../../../contract/countries";

export type OwnRules = {
  /** Our field for what the library names; null for what we do not ask. */
  named?: Readonly<Record<string, AddressField | null>>;
  /** Required beyond what the library requires. */
  required?: readonly AddressField[];
  /** A field for flat and floor, which the library has as a second line of the street: where it is asked, and where a parcel has it. */
  unit?: Readonly<Record<"asked" | "printed", "above" | "below">>;
  /** A field that the library lacks, before one that it has. */
  district?: { before: AddressField; between: string };
};

/** What a country's form has beyond the library's data or in another word (decisions section 1): assumptions are rows here, not code. */
export const OWN_RULES: Record<CountryCode, OwnRules> = {
  AU: { unit: { asked: "below", printed: "above" } },
  HK: { unit: { asked: "above", printed: "above" } },
  ID: { district: { before: "city", between: ", " }, required: ["district", "city"] },
  MY: { named: { village_township: null }, required: ["state"], unit: { asked: "below", printed: "above" } },
  NZ: {},
  PH: { named: { suburb: "subDistrict" }, required: ["subDistrict", "province"] },
  // A landed house has no unit, so nobody requires it.
  SG: { unit: { asked: "below", printed: "below" } },
  TH: {
    named: { suburb: "subDistrict", city: "district" },
    required: ["subDistrict", "province", "postcode"],
  },
};
