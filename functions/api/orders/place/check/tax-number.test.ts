import { describe, expect, it } from "vitest";
import type { CountryCode } from "../../../../contract/countries";
import { COUNTRY_CODES } from "../../../../contract/countries";
import { checkTaxNumber, taxNumberOf } from "./tax-number";

const codes = (country: CountryCode, taxNumber: string, taxRegisteredName = "Melur Trading") =>
  checkTaxNumber(country, { taxNumber, taxRegisteredName }).faults.map(({ code, field }) => `${field} ${code}`);

describe("a tax number", () => {
  it.each(COUNTRY_CODES.filter((country) => country !== "HK"))("of %s is what its example shows", (country) => {
    expect(codes(country, taxNumberOf(country)?.example ?? "")).toEqual([]);
  });

  it.each([
    ["AU", "51 824 753 557"],
    ["AU", "5182475355"],
    ["ID", "01.234.567.8-901"],
    ["MY", "2584563200"],
    ["NZ", "49-091-851"],
    ["PH", "123-456-789-0"],
    ["SG", "201912345"],
    ["TH", "1234567890122"],
    ["TH", "abc"],
  ] as const)("is refused in %s: %s", (country, number) => {
    expect(codes(country, number)).toEqual(["taxNumber invalid_tax_number"]);
  });

  it("is stored without spaces, dots and dashes, in capitals, with the name on one line", () => {
    const typed = { taxNumber: " 2019-12345 k ", taxRegisteredName: " Melur \n Trading " };
    expect(checkTaxNumber("SG", typed).registration).toEqual({ number: "201912345K", name: "Melur Trading" });
  });

  it("needs its name, and the name needs the number", () => {
    expect(codes("SG", "201912345K", " ")).toEqual(["taxRegisteredName required"]);
    expect(codes("SG", "")).toEqual(["taxNumber required"]);
    expect(checkTaxNumber("SG", {})).toEqual({ registration: null, faults: [] });
  });

  it("does not exist in Hong Kong, where nothing is stored", () => {
    expect(taxNumberOf("HK")).toBeNull();
    expect(checkTaxNumber("HK", { taxNumber: "1", taxRegisteredName: "x" }).registration).toBeNull();
  });
});
