import { describe, expect, it } from "vitest";
import { CONSENT_VERSION } from "../../contract/consent/purposes";
import { COUNTRY_CODES } from "../../contract/countries";
import { type ConsentChoice, consentOf, readChoice, writtenChoice } from "./consent";

const now = new Date("2026-12-01T10:00:00.000Z");
const choice: ConsentChoice = {
  id: "0b0e3a3c-6f1d-4a52-9a53-9d8f2f5d6a11",
  granted: { measurement: true, experiments: false, advertising: true },
  textVersion: CONSENT_VERSION,
  language: "en",
  at: "2026-11-30T10:00:00.000Z",
};
const all = { measurement: true, experiments: true, advertising: true };
const none = { measurement: false, experiments: false, advertising: false };

describe("the cookie with a consent choice", () => {
  it("is read as it was written", () => {
    expect(readChoice(writtenChoice(choice), "SG", now)).toEqual(choice);
  });

  it("is ignored after a year, from the future, under an older text, or when this shop did not write it", () => {
    const written = writtenChoice(choice);
    expect(readChoice(written, "SG", new Date("2027-12-01T10:00:00.000Z"))).toBeNull();
    expect(readChoice(writtenChoice({ ...choice, at: "2027-01-01T00:00:00.000Z" }), "SG", now)).toBeNull();
    for (const value of [
      null,
      "",
      written.replace(CONSENT_VERSION, "2020-01-01"),
      written.replace(".ma.", ".mmmm."),
      written.replace(".en.", ".th."),
      `${written}x`,
      "a".repeat(5000),
    ])
      expect(readChoice(value, "SG", now)).toBeNull();
  });
});

describe("the granted purposes", () => {
  it("are none before a choice, in every country", () => {
    for (const country of COUNTRY_CODES) expect(consentOf(null, false, country, now).granted).toEqual(none);
  });

  it("are what was chosen, but without advertising when the browser opts out", () => {
    const written = writtenChoice({ ...choice, granted: all });
    expect(consentOf(written, false, "SG", now).granted).toEqual(all);
    expect(consentOf(written, true, "SG", now).granted).toEqual({ ...all, advertising: false });
    expect(consentOf(null, true, "SG", now).granted).toEqual(none);
  });
});
