/**
 * The fields of all countries' forms, named as in libaddressinput. The data of each country says which it has and in
 * which order.
 */
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
