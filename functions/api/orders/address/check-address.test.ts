import { describe, expect, it } from "vitest";
import { COUNTRIES, COUNTRY_CODES, type CountryCode, type LanguageCode } from "../../../contract/countries";
import type { Address } from "../../../contract/orders/address";
import { addressFields, printAddress } from "./address-forms";
import { checkAddress } from "./check-address";

/** An address as a local person would type it, and the lines on the parcel. */
const LOCAL = {
  AU: [
    { unit: "Unit 5", street: "12 Pitt Street", suburb: "Haymarket", state: "NSW", postcode: "2000" },
    ["Unit 5", "12 Pitt Street", "Haymarket NSW 2000"],
  ],
  HK: [
    { unit: "Flat A, 5/F", street: "1 Nathan Road", district: "Tsim Sha Tsui", area: "Kowloon" },
    ["Flat A, 5/F", "1 Nathan Road", "Tsim Sha Tsui", "Kowloon"],
  ],
  ID: [
    {
      street: "Jl. Sudirman 1",
      district: "Setiabudi",
      city: "Jakarta Selatan",
      province: "DKI Jakarta",
      postcode: "12910",
    },
    ["Jl. Sudirman 1", "Setiabudi, Jakarta Selatan", "DKI Jakarta 12910"],
  ],
  MY: [
    { street: "3 Jalan Ampang", postcode: "50450", city: "Kuala Lumpur", state: "Kuala Lumpur" },
    ["3 Jalan Ampang", "50450 Kuala Lumpur", "Kuala Lumpur"],
  ],
  NZ: [{ street: "9 Queen Street", city: "Auckland", postcode: "1010" }, ["9 Queen Street", "Auckland 1010"]],
  PH: [
    { street: "7 Ayala Avenue", subDistrict: "San Lorenzo", city: "Makati", province: "Metro Manila" },
    ["7 Ayala Avenue", "San Lorenzo, Makati", "Metro Manila"],
  ],
  SG: [
    { street: "2 Orchard Turn", unit: "#03-12", postcode: "238801" },
    ["2 Orchard Turn", "#03-12", "SINGAPORE 238801"],
  ],
  TH: [
    {
      street: "999 Rama I Road",
      subDistrict: "Pathum Wan",
      district: "Pathum Wan",
      province: "Bangkok",
      postcode: "10330",
    },
    ["999 Rama I Road", "Pathum Wan, Pathum Wan", "Bangkok 10330"],
  ],
} as const;

describe.each(COUNTRY_CODES)("an address in %s", (country) => {
  const [address, lines] = LOCAL[country];

  it("is accepted and printed as locals write it", () => {
    expect(checkAddress(country, address)).toEqual({ ok: true, address });
    expect(printAddress(country, "en", address)).toEqual(lines);
  });

  it("is refused with the name of each missing required field", () => {
    const required = addressFields(country, "en").filter((spec) => spec.required);
    for (const { field } of required) {
      const rest: Address = { ...address };
      delete rest[field];
      expect(checkAddress(country, rest)).toEqual({
        ok: false,
        faults: [{ code: "required", field: `address.${field}` }],
      });
    }
  });

  it("has the same fields in every language, each in its own order", () => {
    const names = COUNTRIES[country].languages.map((language) =>
      addressFields(country, language).map(({ field }) => field),
    );
    for (const list of names) expect(list.toSorted()).toEqual(names[0]?.toSorted());
  });
});

it("goes from large to small in Chinese, with Chinese names", () => {
  const address = { unit: "5樓A室", street: "彌敦道1號", district: "尖沙咀", area: "Kowloon" };
  expect(addressFields("HK", "zh").map(({ field }) => field)).toEqual(["area", "district", "street", "unit"]);
  expect(addressFields("HK", "zh")[0]?.options?.map(({ label }) => label)).toEqual(["香港島", "九龍", "新界"]);
  expect(printAddress("HK", "zh", address)).toEqual(["九龍", "尖沙咀", "彌敦道1號", "5樓A室"]);
});

it("suggests Hong Kong's eighteen districts in the reader's language", () => {
  const named = (language: LanguageCode) =>
    addressFields("HK", language).find(({ field }) => field === "district")?.suggestions ?? [];
  expect(named("en")).toHaveLength(18);
  expect(new Set(named("zh")).size).toBe(18);
  for (const name of named("zh")) expect(name).toMatch(/^\p{Script=Han}+區$/u);
  expect(addressFields("SG", "en").some(({ suggestions }) => suggestions !== undefined)).toBe(false);
});

it("prints Thai provinces in Thai, and lists them by the Thai alphabet", () => {
  const [address] = LOCAL.TH;
  expect(printAddress("TH", "th", address).at(-1)).toBe("กรุงเทพมหานคร 10330");
  const labels = addressFields("TH", "th")
    .find(({ field }) => field === "province")
    ?.options?.map(({ label }) => label);
  expect(labels?.slice(0, 2)).toEqual(["กระบี่", "กรุงเทพมหานคร"]);
});

it("lists every province once, new ones included", () => {
  const regionsIn = (country: CountryCode) =>
    addressFields(country, "en").flatMap(({ options }) => options?.map(({ value }) => value) ?? []);
  const counts = COUNTRY_CODES.map((country) => [country, regionsIn(country).length, new Set(regionsIn(country)).size]);
  expect(counts).toEqual([
    ["AU", 9, 9],
    ["HK", 3, 3],
    ["ID", 38, 38],
    ["MY", 16, 16],
    ["NZ", 0, 0],
    ["PH", 83, 83],
    ["SG", 0, 0],
    ["TH", 77, 77],
  ]);
  expect(regionsIn("ID")).toContain("Papua Selatan");
  expect(regionsIn("PH")).toEqual(expect.arrayContaining(["Davao de Oro", "Maguindanao del Sur"]));
});

it("has an autofill token for every field, and none twice", () => {
  for (const country of COUNTRY_CODES) {
    const tokens = addressFields(country, "en").map(({ autocomplete }) => autocomplete);
    expect(new Set(tokens).size).toBe(tokens.length);
    expect(tokens).toContain("address-line1");
  }
});

it("requires what the country's post needs, and what the shop's carriers need too", () => {
  const asked = COUNTRY_CODES.map((country) => [
    country,
    addressFields(country, "en")
      .map(({ field, required }) => (required ? field : `(${field})`))
      .join(" "),
  ]);
  expect(Object.fromEntries(asked)).toEqual({
    AU: "street (unit) suburb state postcode",
    HK: "(unit) street (district) area",
    ID: "street district city province (postcode)",
    MY: "street (unit) postcode city state",
    NZ: "street (suburb) city postcode",
    PH: "street subDistrict city (postcode) province",
    SG: "street (unit) postcode",
    TH: "street subDistrict district province postcode",
  });
});

it("refuses a postcode that the country does not have", () => {
  const [address] = LOCAL.SG;
  for (const postcode of ["12345", "1234567", "23880a", "２３８８０１", "238801\n1"])
    expect(checkAddress("SG", { ...address, postcode })).toMatchObject({
      ok: false,
      faults: [{ code: "invalid_postcode", field: "address.postcode" }],
    });
});
