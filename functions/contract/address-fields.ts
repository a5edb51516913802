/** Fields of every country's form, by the names of libaddressinput; which are required, and their order, is the country's (decisions section 1). */
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
