import { expect, it } from "vitest";
import { COUNTRY_CODES } from "../../../contract/countries";
import { nameFaults } from "./names";

it("asks for a last name, except in Indonesia, where many people have one name", () => {
  const faults = (country: (typeof COUNTRY_CODES)[number], firstName: string, lastName: string) =>
    nameFaults({ firstName, lastName }, country).map(({ code, field }) => `${field} ${code}`);
  for (const country of COUNTRY_CODES)
    expect(faults(country, "Suharti", " ")).toEqual(country === "ID" ? [] : ["lastName required"]);
  expect(faults("ID", " ", "")).toEqual(["firstName required"]);
  expect(faults("ID", "Suharti", "www.example.com")).toEqual(["lastName name_with_link"]);
});
