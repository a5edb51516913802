import { describe, expect, it } from "vitest";
import { POINTS_SOURCES } from "#contract/beauty-pass/beauty-pass";
import { LANGUAGES } from "#contract/countries";
import { dictionary } from "#shared/words/strings.server";
import { makeTranslate } from "#shared/words/translate";
import { entryWords } from "./entry-words";

const entry = { key: "k", delta: 1, occurredAt: "2026-01-01T00:00:00.000Z", order: "SG-1", about: null, note: null };

describe.each(LANGUAGES)("the points log in %s", (language) => {
  const t = makeTranslate(dictionary({ country: "SG", language }, "beauty-pass"), language);

  it.each(POINTS_SOURCES)("has a text for %s, with and without its subject", (source) => {
    for (const about of [null, "Glass Gloss"]) {
      const words = entryWords(t, { ...entry, source, about });
      expect(words).not.toMatch(/src_|\{\{|_/);
      expect(words.trim()).not.toBe("");
    }
  });

  it("has a neutral text for an unknown source (R45)", () => {
    const neutral = entryWords(t, { ...entry, source: "moon_points" });
    expect(neutral).toBe(t("src_unknown"));
    expect(entryWords(t, { ...entry, source: "constructor" })).toBe(neutral);
  });

  it("has a text of its own for each source", () => {
    const said = POINTS_SOURCES.map((source) => entryWords(t, { ...entry, source }));
    expect(new Set(said).size).toBe(POINTS_SOURCES.length);
  });

  it("says what an invitation brought, and what was taken back", () => {
    const said = [
      { source: "referred_mobile_app", key: "referral:1" },
      { source: "referred_mobile_app", key: "referral:1:back", delta: -1 },
      { source: "bonus_points", key: "invited" },
      { source: "bonus_points", key: "invited:back", delta: -1 },
      { source: "bonus_points", key: "k" },
    ].map((one) => entryWords(t, { ...entry, ...one }));
    expect(new Set(said).size).toBe(5);
  });

  it("has different texts for a return, a cancellation, a birthday and a purchase", () => {
    const said = ([null, "returned", "cancelled", "birthday"] as const).map((note) =>
      entryWords(t, { ...entry, source: "purchase_points_with_order_number", note }),
    );
    expect(new Set(said).size).toBe(4);
  });
});
