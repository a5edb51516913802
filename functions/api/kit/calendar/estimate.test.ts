import { expect, it } from "vitest";
import { COUNTRY_CODES } from "../../../contract/countries";
import { estimate } from "./estimate";

it("counts working days from the next one", () => {
  // Monday noon in Singapore.
  expect(estimate("SG", "delivery", new Date("2026-03-02T04:00:00Z"))).toEqual({
    earliest: "2026-03-03",
    latest: "2026-03-05",
  });
});

it("steps over weekends and holidays", () => {
  // Thursday 30 April; 1 May is a holiday in Singapore.
  expect(estimate("SG", "delivery", new Date("2026-04-30T04:00:00Z"))).toEqual({
    earliest: "2026-05-04",
    latest: "2026-05-06",
  });
});

it("begins on the day that the country has", () => {
  // 13:30 UTC on Sunday is Monday in Auckland already, and Sunday evening in Bangkok.
  const now = new Date("2026-03-01T13:30:00Z");
  expect(estimate("NZ", "delivery", now).earliest).toBe("2026-03-04");
  expect(estimate("TH", "delivery", now).earliest).toBe("2026-03-02");
});

it("has a collection ready on any day of the week", () => {
  expect(estimate("SG", "collection", new Date("2026-03-06T04:00:00Z"))).toEqual({
    earliest: "2026-03-07",
    latest: "2026-03-08",
  });
});

it("ends after it begins, everywhere and all year", () => {
  for (const country of COUNTRY_CODES)
    for (let day = 0; day < 366; day += 6) {
      const now = new Date(Date.UTC(2026, 0, 1 + day, 20));
      const { earliest, latest } = estimate(country, "delivery", now);
      expect(earliest <= latest && earliest > now.toISOString().slice(0, 10)).toBe(true);
    }
});
