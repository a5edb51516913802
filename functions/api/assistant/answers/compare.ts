import type { AssistantAnswer } from "../../../contract/assistant/assistant";
import { searchQuerySchema } from "../../../contract/catalogue/listing/listing";
import type { ProductCard } from "../../../contract/catalogue/product/card";
import type { Product } from "../../../contract/catalogue/product/product";
import type { KeyOf } from "../../../shared/words/rooms";
import { searchProducts } from "../../catalogue/listing/listing";
import { type Ask, answered } from "../ask";
import { withoutIntent } from "../read/intents";
import { patternOf } from "../read/phrases";
import { stripped } from "../read/read";
import { suggestionOf, valueName, valuesOf } from "../suggest";

const BETWEEN =
    "vs, vs., versus, and, or, with, to, from, dan, dengan, atau, กับ, และ, หรือ, 同埋, 同, 和, 與, 跟, 定係, 還是, 定, &, ",
  COMMA = /[,，、]/g;

/** The two products' words in the question; fewer where it names fewer. */
const partsOf = (question: string): string[] =>
  question
    .replace(patternOf(BETWEEN.replace(/, $/, "")), "|")
    .replace(COMMA, "|")
    .split("|")
    .map((part) => stripped(withoutIntent(part, "compare")))
    .filter((part) => part !== "");

/** The product that words mean: one that has all of them, also one that is sold out. */
async function meant({ call }: Ask, words: string, other?: string): Promise<ProductCard | null> {
  const found = await searchProducts(call, searchQuerySchema.parse({ q: words, pageSize: 4 }));
  return found.matched === "all" ? (found.items.find(({ slug }) => slug !== other) ?? null) : null;
}

const ATTRIBUTES = ["skin_type", "concern", "finish", "claim"] as const;

function rowsOf(
  ask: Ask,
  both: readonly [Product, Product],
  cards: readonly [ProductCard, ProductCard],
): AssistantAnswer["compared"] {
  const { t, names, list, money, localeTag } = ask;
  const row = (label: string, value: (at: 0 | 1) => string) => ({ label, values: [value(0) || "–", value(1) || "–"] });
  const rows = [
    row(t("rowPrice"), (at) => {
      const { price, priceVaries } = cards[at];
      if (price === null) return "";
      return priceVaries ? names("from", { price: money(price) }) : money(price);
    }),
    row(names("facet_rating"), (at) => {
      const { rating } = both[at];
      if (rating === null) return "";
      const average = new Intl.NumberFormat(localeTag, { maximumFractionDigits: 1 }).format(rating.average / 100);
      return t("rowRated", { stars: average, count: rating.count });
    }),
    row(t("rowSizes"), (at) => list(both[at].sizes)),
    ...ATTRIBUTES.map((name) =>
      row(names(`attribute.${name}` as KeyOf<"catalogue">), (at) =>
        list(valuesOf(both[at], name).map((value) => valueName(ask, name, value))),
      ),
    ),
    row(t("rowStock"), (at) => (cards[at].stock === "out" ? names("outOfStock") : t("inStock"))),
  ];
  return rows.filter(({ values }) => values.some((value) => value !== "–"));
}

/** Puts two products side by side by their own facts. */
export async function compareAnswer(ask: Ask): Promise<AssistantAnswer> {
  const { t, reading } = ask;
  const parts = partsOf(reading.question);
  const one = parts[0] === undefined ? null : await meant(ask, parts[0]);
  const other = one === null || parts[1] === undefined ? null : await meant(ask, parts[1], one.slug);
  if (one === null || other === null) return answered("compare", t("compareWhich"));
  const open = { ...ask, avoidText: "", avoid: { groups: [], names: [] } };
  const both = await Promise.all([suggestionOf(open, { card: one }), suggestionOf(open, { card: other })]);
  const [first, second] = both;
  if (!first || !second)
    return answered("compare", t("compareGone"), { suggestions: both.flatMap((made) => made?.suggestion ?? []) });
  return answered("compare", t("compared", { one: one.name, other: other.name }), {
    suggestions: [first.suggestion, second.suggestion],
    compared: rowsOf(ask, [first.product, second.product], [one, other]),
  });
}
