import { describe, expect, it } from "vitest";
import { countryAddress, countryChoices } from "./country-choices.server";

const hosts = { SG: "sg.localhost", TH: "th.localhost" };
const here = new URL("http://sg.localhost:8787/welcome");

describe("where a chosen country is", () => {
  it("is the same page on the country's own host, with the choice in the address", () => {
    expect(countryAddress("TH", "/pages/shop?page=2", { hosts }, here)).toBe(
      "http://th.localhost:8787/pages/shop?page=2&country_code=TH",
    );
  });

  it("is the same page on this host where the country has no own host", () => {
    expect(countryAddress("PH", "/pages/shop?page=2#top", { hosts }, here)).toBe("/pages/shop?page=2#top");
  });

  it("keeps a language that the country has, and drops any other", () => {
    expect(countryAddress("PH", "/?language=en", { hosts }, here)).toBe("/?language=en");
    expect(countryAddress("PH", "/?language=th&country_code=TH", { hosts }, here)).toBe("/");
  });
});

it("offers all eight countries, each once", () => {
  expect(new Set(countryChoices().map(({ country }) => country)).size).toBe(8);
});
