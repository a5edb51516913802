import { describe, expect, it } from "vitest";
import { textsOf } from "./texts.server";
import { makeTranslate } from "./translate";

const strings = {
  points_one: "{{count}} point",
  points_other: "{{count}} points of {{name}}",
  order: "Order {{number}}",
};

describe("a number in a sentence", () => {
  it.each([
    ["en", "en-SG", "1,240"],
    ["id", "id-ID", "1.240"],
    ["en", "en-ID", "1.240"],
    ["th", "th-TH", "1,240"],
    ["zh", "zh-HK", "1,240"],
  ])("is grouped in %s as %s writes it", (language, tag, grouped) => {
    expect(makeTranslate(strings, language, tag)("points", { count: 1240, name: "Dewi" })).toBe(
      `${grouped} points of Dewi`,
    );
  });

  it("still selects the plural, and names stay as they are", () => {
    const t = makeTranslate(strings, "en");
    expect(t("points", { count: 1 })).toBe("1 point");
    expect(t("order", { number: "1240" })).toBe("Order 1240");
    expect(t("order", { constructor: "x" })).toBe("Order {{number}}");
  });

  it("is grouped in titles and toasts too", async () => {
    const words = (language: "en" | "id", localeTag: string) =>
      textsOf({ language, localeTag }, "beauty-pass").then((t) => t("points", { count: 1240 }));
    expect([await words("en", "en-SG"), await words("id", "id-ID"), await words("en", "en-ID")]).toEqual([
      "1,240 points",
      "1.240 poin",
      "1.240 points",
    ]);
  });
});
