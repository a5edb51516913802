import { z } from "zod";
import { TIERS } from "../../../../contract/beauty-pass/tiers";
import { ATTRIBUTES } from "../../../../contract/catalogue/product/attributes";
import {
  COUNTRIES,
  COUNTRY_CODES,
  type CountryCode,
  CURRENCIES,
  LANGUAGES,
  type LanguageCode,
} from "../../../../contract/countries";
import { slugSchema } from "../../../../contract/shared";
import { ingredientsIn } from "../texts/ingredients";
import type { Undertone } from "../written-values";

// The message of a check is the code of the refusal (reasons.ts), because the report's reader has its own words.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]/;

/** A text of at most `most` characters; null for an empty cell. */
const text = (most: number) =>
  z
    .string()
    .max(most, "too_long")
    .refine((value) => !CONTROL.test(value), "control_character")
    .transform((value) => (value === "" ? null : value));

/** Reads HTML cells; it is loaded with the first file, because its libraries are large. */
export type HtmlReader = Pick<typeof import("../texts/html"), "formattedText" | "plainText">;

/** A description: its plain text, and its formatting where it has any; null for an empty cell. */
const prose = (most: number, { formattedText, plainText }: HtmlReader) =>
  text(most).transform((value) => {
    const plain = value === null ? "" : plainText(value);
    return value === null || plain === "" ? null : { text: plain, html: formattedText(value) };
  });

const matching = (most: number, pattern: RegExp, code: string) =>
  text(most).refine((value) => value === null || pattern.test(value), code);

const slug = (code: string) => text(80).refine((value) => value === null || slugSchema.safeParse(value).success, code);

/** Several values in one cell, separated by bars: "Vegan | SPF 50 | Refillable". */
const list = (most: number) =>
  text(most).transform((value) =>
    value === null
      ? []
      : value
          .split("|")
          .map((part) => part.trim())
          .filter((part) => part !== ""),
  );

const yesOrNo = matching(5, /^(true|false)$/i, "not_true_or_false").transform((value) =>
  value === null ? null : value.toLowerCase() === "true",
);

/** "42.50" becomes 4250 in a currency of two digits. Extra zeros are accepted, extra digits are not. */
function minorUnits(value: string, digits: number): number | null {
  const [whole = "", fraction = ""] = value.split(".");
  const kept = fraction.replace(/0+$/, "");
  return kept.length > digits ? null : Number(whole + kept.padEnd(digits, "0"));
}

const money = (country: CountryCode) =>
  text(20).transform((value, ctx) => {
    if (value === null) return null;
    const refused = (message: string) => {
      ctx.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    if (!/^\d{1,12}(\.\d{1,6})?$/.test(value)) return refused("not_a_price");
    const minor = minorUnits(value, CURRENCIES[COUNTRIES[country].currency].digits);
    return minor ?? refused("too_many_decimals");
  });

const wholeNumber = (code: string) =>
  matching(9, /^\d+$/, code).transform((value) => (value === null ? null : Number(value)));

/** Pieces in stock; Shopify counts below zero what was sold beyond it. */
const pieces = matching(12, /^-?\d+(\.0+)?$/, "not_a_stock").transform((value) =>
  value === null ? null : Number(value),
);

/** Grams, as Shopify writes them: 85 or 85.0. */
const grams = matching(12, /^\d+(\.\d+)?$/, "not_a_number").transform((value) =>
  value === null ? null : Number(value),
);

/** A number that a spreadsheet was kept from rounding by an apostrophe. */
const digits = text(60).transform((value) => value?.replace(/^'/, "").trim() || null);

const tags = text(5_000).transform((value) => [
  ...new Set(
    (value ?? "")
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  ),
]);

/** The origin of a brand that nobody has said, as ISO 3166 leaves it to its users, so that such a brand can be made in another shop. */
export const UNKNOWN_ORIGIN = "ZZ";

/** A list whose values must all be among `known`. */
const listOf = <T extends string>(known: readonly T[], code: string) =>
  list(400)
    .refine((parts) => parts.every((part) => (known as readonly string[]).includes(part)), code)
    .transform((parts) => parts as T[]);

const COMPONENT = /^(?<id>[a-z0-9]+(?:-{1,2}[a-z0-9]+)*)(?: x (?<quantity>[1-9]\d?))?$/;

/** "lipstick-rouge--cardinal | gloss-berry--plum x 2". */
const components = list(2_000)
  .refine((parts) => parts.every((part) => COMPONENT.test(part)), "not_a_component")
  .transform((parts) =>
    parts.map((part) => {
      const { id = "", quantity = "1" } = COMPONENT.exec(part)?.groups ?? {};
      return { variantId: id, quantity: Number(quantity) };
    }),
  );

const moment = text(30).transform((value, ctx) => {
  if (value === null) return null;
  const at = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(value) ? Date.parse(value) : Number.NaN;
  if (!Number.isNaN(at)) return new Date(at).toISOString();
  ctx.addIssue({ code: "custom", message: "not_a_date" });
  return z.NEVER;
});

const fixed = () => ({
  handle: text(255),
  oldHandle: slug("not_a_slug"),
  title: text(255),
  vendor: text(120),
  type: text(120),
  published: yesOrNo,
  optionName1: text(60),
  optionValue1: text(120),
  optionName2: text(60),
  optionValue2: text(120),
  optionName3: text(60),
  optionValue3: text(120),
  sku: matching(100, /^[\x20-\x7e]+$/, "not_a_sku"),
  barcode: digits,
  cost: money("SG"),
  grams,
  image: text(2000),
  imagePosition: wholeNumber("not_a_number"),
  imageAlt: text(1000),
  variantImage: text(2000),
  productCategory: text(400),
  tags,
  collection: text(255),
  giftCard: yesOrNo,
  seoTitle: text(255),
  seoDescription: text(2000),
  status: matching(10, /^(active|draft|archived|unlisted)$/i, "unknown_status"),
  brand: slug("not_a_slug"),
  brandOrigin: matching(2, /^[A-Z]{2}$/, "not_a_country").transform((value) => (value === UNKNOWN_ORIGIN ? "" : value)),
  categoryPath: matching(200, /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*){2}$/, "not_a_path"),
  oldCategoryPath: matching(200, /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*){0,2}$/, "not_an_old_path"),
  categoryOrder: matching(30, /^\d{1,6}\/\d{1,6}\/\d{1,6}$/, "not_an_order"),
  plate: matching(7, /^#[0-9a-f]{6}$/i, "not_a_colour"),
  picture: slug("not_a_picture"),
  texture: slug("not_a_picture"),
  launched: moment,
  rank: wholeNumber("not_a_number"),
  variantId: slug("not_a_slug"),
  shadeHex: matching(7, /^#[0-9a-f]{6}$/i, "not_a_colour"),
  undertone: matching(10, /^(cool|neutral|warm)$/, "not_an_undertone").transform((value) => value as Undertone | null),
  shadePicture: slug("not_a_picture"),
  shadePack: slug("not_a_picture"),
  detail: slug("not_a_picture"),
  ingredients: text(20_000).transform((value) => (value === null ? [] : ingredientsIn(value))),
  finish: listOf(ATTRIBUTES.finish, "unknown_value"),
  skinTypes: listOf(ATTRIBUTES.skin_type, "unknown_value"),
  concerns: listOf(ATTRIBUTES.concern, "unknown_value"),
  claimKeys: listOf(ATTRIBUTES.claim, "unknown_value"),
  appExclusive: yesOrNo,
  nonDiscountable: yesOrNo,
  collectionOnly: yesOrNo,
  components,
});

const byLanguage = <P extends string, T>(name: P, schema: T) =>
  Object.fromEntries(LANGUAGES.map((language) => [`${name} ${language}`, schema])) as {
    [K in `${P} ${LanguageCode}`]: T;
  };
const byCountry = <P extends string, T>(name: P, schema: (country: CountryCode) => T) =>
  Object.fromEntries(COUNTRY_CODES.map((country) => [`${name} ${country}`, schema(country)])) as {
    [K in `${P} ${CountryCode}`]: T;
  };

/** The rule for each cell; an empty cell is null (or no claims), a missing column is undefined. */
export const cellsWith = (html: HtmlReader) =>
  z.object({
    ...fixed(),
    ...byLanguage("description", prose(20_000, html)),
    ...byLanguage("claims", list(4_000)),
    ...byLanguage("brandStory", text(4_000)),
    ...byLanguage("categoryNames", text(400)),
    ...byCountry("price", money),
    ...byCountry("compareAt", money),
    ...byCountry("stock", () => pieces),
    ...byCountry("included", () => yesOrNo),
    ...byCountry("registration", () => text(60)),
    ...byCountry("opens", () => moment),
    ...byCountry("earlyFrom", () => moment),
    ...byCountry("earlyTiers", () => listOf(TIERS, "unknown_tier")),
    ...byCountry("queued", () => yesOrNo),
  });

export type ColumnKey = keyof z.output<ReturnType<typeof cellsWith>>;
export type Cells = Partial<z.output<ReturnType<typeof cellsWith>>>;
