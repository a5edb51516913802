import { describe, expect, it } from "vitest";
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from "../../../contract/countries";
import { SERVER_FACTS } from "../../../countries/countries";
import { deliveryFees, deliveryTo, zoneOf } from "../../kit/contact/delivery-zone";
import { addressRules } from "./address-forms";

const WEST = ["Peninsular Malaysia", 800, [2, 4]] as const;
const BORNEO = ["Sabah, Sarawak and Labuan", 1500, [4, 8]] as const;
const JAVA = ["Java", 20_000, [2, 5]] as const;
const ISLANDS = ["Other islands", 35_000, [3, 8]] as const;
const PAPUA = ["Maluku and Papua", 75_000, [5, 14]] as const;
const LUZON = ["Metro Manila and Luzon", 12_000, [2, 6]] as const;
const VISAYAS = ["Visayas", 16_000, [4, 8]] as const;
const MINDANAO = ["Mindanao", 18_000, [5, 10]] as const;
const BANGKOK = ["Bangkok and vicinity", 5000, [1, 4]] as const;
const PROVINCES = ["Other provinces", 6000, [2, 5]] as const;
const SOUTH = ["Islands and the deep south", 10_000, [3, 8]] as const;
const AU_METRO = ["Metropolitan and regional", 795, [2, 5]] as const;
const AU_REMOTE = ["Remote areas", 1495, [5, 12]] as const;
const TOWNS = ["Towns and cities", 795, [2, 5]] as const;
const RURAL = ["Rural delivery", 1195, [3, 8]] as const;

describe("an address", () => {
  it.each([
    ["MY", "Johor", "86900", WEST],
    ["MY", "Labuan", "87000", BORNEO],
    ["MY", "Sabah", "88000", BORNEO],
    ["MY", "Sarawak", "98859", BORNEO],
    // A parcel goes where its postcode says, whatever state was chosen.
    ["MY", "Selangor", "93000", BORNEO],
    ["ID", "DKI Jakarta", "10110", JAVA],
    ["ID", "Jawa Timur", "", JAVA],
    ["ID", "Bali", "80361", ISLANDS],
    ["ID", "Sumatera Utara", "20111", ISLANDS],
    ["ID", "Sulawesi Selatan", "96999", ISLANDS],
    ["ID", "Maluku", "97000", PAPUA],
    ["ID", "Papua Tengah", "", PAPUA],
    ["PH", "Metro Manila", "", LUZON],
    ["PH", "Palawan", "5300", LUZON],
    ["PH", "Masbate", "5400", LUZON],
    ["PH", "Cebu", "6000", VISAYAS],
    ["PH", "Aklan", "5600", VISAYAS],
    ["PH", "Batangas", "4200", LUZON],
    ["PH", "Davao del Sur", "8000", MINDANAO],
    ["PH", "Metro Manila", "7000", MINDANAO],
    ["TH", "Bangkok", "10330", BANGKOK],
    ["TH", "Nonthaburi", "11000", BANGKOK],
    ["TH", "Chiang Mai", "50000", PROVINCES],
    ["TH", "Surat Thani", "84000", PROVINCES],
    ["TH", "Surat Thani", "84320", SOUTH],
    ["TH", "Songkhla", "90110", PROVINCES],
    ["TH", "Pattani", "94000", SOUTH],
    ["TH", "Songkhla", "93999", PROVINCES],
    ["AU", "NSW", "2000", AU_METRO],
    ["AU", "NT", "0800", AU_METRO],
    ["AU", "NT", "0839", AU_METRO],
    ["AU", "NT", "0840", AU_REMOTE],
    ["AU", "NSW", "2897", AU_METRO],
    ["AU", "NSW", "2899", AU_REMOTE],
    ["AU", "QLD", "4870", AU_METRO],
    ["AU", "QLD", "4871", AU_REMOTE],
    ["AU", "WA", "6770", AU_REMOTE],
    ["AU", "WA", "6771", AU_METRO],
    ["AU", "TAS", "7254", AU_METRO],
    ["AU", "TAS", "7255", AU_REMOTE],
    ["NZ", "", "1010", TOWNS],
    ["NZ", "", "0362", TOWNS],
    ["NZ", "", "0371", RURAL],
    ["NZ", "", "9818", RURAL],
    ["NZ", "", "6140", TOWNS],
  ] as const)("in %s %s %s has the fee and days of its zone", (country, region, postcode, [name, fee, days]) => {
    const field = country === "MY" || country === "AU" ? "state" : "province";
    const place = { ...(region === "" ? {} : { [field]: region }), postcode };
    expect(zoneOf(country, place)).toMatchObject({ name: { en: name }, fee, days });
    expect(deliveryTo(country, place)).toMatchObject({ fee, days });
  });

  it.each(["SG", "HK"] as const)("in %s has no zone, and the fee of the country", (country) => {
    expect(zoneOf(country, { postcode: "238872" })).toBeNull();
    expect(deliveryTo(country, {})).toEqual({
      fee: COUNTRIES[country].deliveryFee,
      days: COUNTRIES[country].deliveryDays,
    });
  });
});

describe.each(COUNTRY_CODES.filter((country) => SERVER_FACTS[country].deliveryZones !== null))(
  "the zones of %s",
  (country: CountryCode) => {
    const zones = SERVER_FACTS[country].deliveryZones ?? [];

    it("name choices of the address form, each once, and one has all others", () => {
      const offered = addressRules(country).flatMap(({ regions }) => regions?.map(({ value }) => value) ?? []);
      const named = zones.flatMap(({ regions = [] }) => regions);
      expect(named.filter((region) => !offered.includes(region))).toEqual([]);
      expect(new Set(named).size).toBe(named.length);
      expect(zones.filter(({ regions, postcodes }) => !regions && !postcodes)).toHaveLength(1);
    });

    it("begin with the country's own fee and days, and cost and take more the farther they are", () => {
      const { deliveryFee, deliveryDays } = COUNTRIES[country];
      expect(zones[0]).toMatchObject({ fee: deliveryFee, days: deliveryDays });
      expect(deliveryTo(country, null)).toEqual({ fee: deliveryFee, days: deliveryDays });
      const sorted = zones.toSorted((a, b) => a.fee - b.fee || a.days[1] - b.days[1]);
      expect(sorted).toEqual(zones);
      expect(deliveryFees(country)).toEqual({ from: deliveryFee, to: zones.at(-1)?.fee });
    });

    it("have names in each of its languages that the names differ in", () => {
      const isNative = (language: string) => zones.every(({ name }) => language in name);
      expect(COUNTRIES[country].languages.filter((language) => language !== "en" && !isNative(language))).toEqual([]);
    });
  },
);
