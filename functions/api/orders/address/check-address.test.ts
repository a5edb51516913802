import { describe, expect, it } from "vitest";
import { COUNTRIES, COUNTRY_CODES } from "../../../contract/countries";
import type { Address } from "../../../contract/orders";
import { addressFields, printAddress } from "./address-forms";
import { checkAddress } from "./check-address";
import { ID_PROVINCES, MY_STATES, PH_PROVINCES, TH_PROVINCES } from "./regions";

/** An address as a local would write it, and the lines on the parcel. */
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
    ["7 Ayala Avenue", "San Lorenzo", "Makati", "Metro Manila"],
  ],
  SG: [
    { street: "2 Orchard Turn", unit: "#03-12", postcode: "238801" },
    ["2 Orchard Turn", "#03-12", "Singapore 238801"],
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

  it("is taken as locals write it, and printed so", () => {
    expect(checkAddress(country, address)).toEqual({ ok: true, address });
    expect(printAddress(country, "en", address)).toEqual(lines);
  });

  it("lacks each required field by name", () => {
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

  it("is the same form in every language, in an order of its own", () => {
    const names = COUNTRIES[country].languages.map((language) =>
      addressFields(country, language).map(({ field }) => field),
    );
    for (const list of names) expect(list.toSorted()).toEqual(names[0]?.toSorted());
  });
});

it("goes from the large to the small in Chinese, in Chinese names", () => {
  const address = { unit: "5樓A室", street: "彌敦道1號", district: "尖沙咀", area: "Kowloon" };
  expect(addressFields("HK", "zh").map(({ field }) => field)).toEqual(["area", "district", "street", "unit"]);
  expect(addressFields("HK", "zh")[0]?.options?.map(({ label }) => label)).toEqual(["香港島", "九龍", "新界"]);
  expect(printAddress("HK", "zh", address)).toEqual(["九龍尖沙咀", "彌敦道1號", "5樓A室"]);
});

it("prints Thai provinces in Thai, and lists them by the Thai alphabet", () => {
  const [address] = LOCAL.TH;
  expect(printAddress("TH", "th", address).at(-1)).toBe("กรุงเทพมหานคร 10330");
  const labels = addressFields("TH", "th")
    .find(({ field }) => field === "province")
    ?.options?.map(({ label }) => label);
  expect(labels?.slice(0, 2)).toEqual(["กระบี่", "กรุงเทพมหานคร"]);
});

it("knows every province once", () => {
  const counts = [TH_PROVINCES, ID_PROVINCES, MY_STATES, PH_PROVINCES].map((regions) => [
    regions.length,
    new Set(regions.map(({ value }) => value)).size,
  ]);
  expect(counts).toEqual([
    [77, 77],
    [38, 38],
    [16, 16],
    [83, 83],
  ]);
});

it("takes no postcode that the country does not have", () => {
  const [address] = LOCAL.SG;
  for (const postcode of ["12345", "1234567", "23880a", "２３８８０１", "238801\n1"])
    expect(checkAddress("SG", { ...address, postcode })).toMatchObject({
      ok: false,
      faults: [{ code: "invalid_postcode", field: "address.postcode" }],
    });
});
