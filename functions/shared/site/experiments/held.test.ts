import { describe, expect, it } from "vitest";
import { NO_EXPERIMENTS, readExperiments, writtenExperiments } from "./held";

describe("the cookie of experiments", () => {
  it("is read as it was written", () => {
    const held = {
      shown: new Map([["home-hero", "short"]]),
      left: new Set(["header-delivery"]),
      forced: new Map([["product-sections", "control"]]),
    } as never;
    expect(writtenExperiments(held)).toBe("home-hero~short.-header-delivery.!product-sections~control");
    expect(readExperiments(writtenExperiments(held))).toEqual(held);
    expect(writtenExperiments(NO_EXPERIMENTS)).toBe("");
  });

  it.each([
    null,
    "",
    "toString~short.-constructor.!__proto__~control",
    "home-hero~offer.home-hero.!home-hero.~.-.!",
    "<script>.home-hero~<b>",
    "x".repeat(100_000),
  ])("holds nothing that the shop did not write: %s", (value) => {
    expect(readExperiments(value)).toEqual(NO_EXPERIMENTS);
  });
});
