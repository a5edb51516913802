/** Fields of every country's form, by the names of libaddressinput; which a country has, and in which order, its data says. */
export const ADDRESS_FIELDS = [
  "street",
  "unit",
  "subDistrict",
  "suburb",
  "district",
  "area",
  "city",
  "state",
  "province",
  "postcode",
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
