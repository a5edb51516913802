import { describe, expect, it } from "vitest";
import { indexed, unsigned } from "./words";

describe("a name with signs between its letters", () => {
  it.each([
    ["e.l.f. Camo Concealer", "elf"],
    ["L'Oréal Paris", "loreal"],
    ["Kiehl's", ""],
    ["Melati Collection", ""],
  ])("%s is found by %j too", (name, found) => {
    expect(unsigned(name, "en")).toBe(found);
  });

  it("is found by its letters one by one, as it is written", () => {
    expect(indexed("e.l.f. Camo", "en")).toBe("e l f camo");
  });
});
