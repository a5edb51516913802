import { describe, expect, it } from "vitest";
import { COUNTRY_CODES } from "../../functions/contract/countries";
import { spelled } from "../../functions/contract/spelling";
import { PRODUCTS } from "../../functions/db/seed/catalogue/catalogue";
import { openingTexts } from "../../functions/db/seed/content/content-rows";
import { dictionary, roomsOf } from "../../functions/shared/words/strings.server";
import { textsOf } from "../../functions/shared/words/texts.server";

// Filipinos spell as Americans do (functions/countries/ph.ts). Everybody else who reads our English spells as in Britain.

const PH = { country: "PH", language: "en" } as const;
const BRITISH =
  /\b(\w*colour|favourite|flavour|grey|centre|fibre|litre|millilitre|sulphate|ageing|catalogue|programme|travell)\w*|\b(?!advertis|advis|exercis|surpris|promis|rais|otherwis|likewis|precis|concis|franchis|merchandis|revis|televis|improvis|compris|pris|wis|nois|pois|cruis|appris|promis)\w+is(?:e[drs]?|ing|ation)\b/gi;

const wordsOf = (content: unknown): string[] =>
  typeof content === "string"
    ? /^[a-z0-9/?#=&+_.-]+$/.test(content)
      ? []
      : [content]
    : Object.values(content ?? {}).flatMap(wordsOf);
const british = (texts: readonly string[]) => texts.flatMap((text) => text.match(BRITISH) ?? []);

describe("English in the Philippines", () => {
  it("is spelled as there, in every text of the pages", () => {
    const found = Object.entries(roomsOf(PH)).flatMap(([room, strings]) =>
      british(Object.values(strings ?? {})).map((word) => `${room}: ${word}`),
    );
    expect(found).toEqual([]);
  });

  it("is spelled as there in the pages that the shop opens with, and addresses stay", () => {
    const rows = openingTexts()
      .filter(({ country }) => country === "PH")
      .map(({ text }) => text);
    expect(british(wordsOf(rows))).toEqual([]);
    const said = JSON.stringify(rows);
    expect(said).toContain('"Moisturizers"');
    expect(said).toContain('"/pages/shop/skincare/moisturisers"');
  });

  it("is spelled as there in what we say of products", () => {
    const said = PRODUCTS.flatMap(({ description, claims }) => [description, ...claims]);
    expect(british(said).length).toBeGreaterThan(20);
    expect(british(said.map((text) => spelled(text, PH)))).toEqual([]);
  });

  it("is spelled as there in titles, toasts and messages", async () => {
    const colours = async (tag: string) =>
      (await textsOf({ language: "en", localeTag: tag }, "catalogue"))("value.shade_family.grey");
    expect(await colours("en-PH")).toBe("Gray");
    expect(await colours("en-SG")).toBe("Grey");
  });

  it("keeps capitals, and the words that other countries read", () => {
    expect(spelled("Colour that moisturises, anti-ageing COLOUR", PH)).toBe("Color that moisturizes, anti-aging Color");
    for (const country of COUNTRY_CODES.filter((code) => code !== "PH"))
      expect(dictionary({ country, language: "en" }, "catalogue")["value.shade_family.grey"]).toBe("Grey");
  });
});
