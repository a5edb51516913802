import type { Attribute } from "#contract/catalogue/product/attributes";
import type { Compared } from "#contract/catalogue/product/compare";
import { comparedUnitPrice } from "../cards/product-card";

/** What is compared, with what is the shopper's own. */
export type Column = Compared & {
  /** Its shade that is nearest to the shopper's own. */
  match: string | null;
  /** The points that it earns. */
  points: number;
  /** What the shopper avoids, as the product's page says it; null without a list. */
  avoid: { warning: { lead: string; found: string } | null; clear: string | null } | null;
};

/** Claims that say what a product is free from; others are told apart. */
const FREE: readonly string[] = ["fragrance_free", "alcohol_free", "sulphate_free", "silicone_free"];

/** How many ingredients are shown: the pack lists the largest amounts first. */
const MAIN = 6;

export const valuesOf = ({ attributes }: Column, name: Attribute): readonly string[] =>
  attributes.find(({ attribute }) => attribute === name)?.values ?? [];
export const freeFrom = (column: Column) => valuesOf(column, "claim").filter((claim) => FREE.includes(claim));
/** The sun protection has a row of its own. */
export const otherClaims = (column: Column) =>
  valuesOf(column, "claim").filter((claim) => !FREE.includes(claim) && claim !== "spf");
export const mainIngredients = ({ ingredients }: Column) => ingredients.slice(0, MAIN);

/** The rows in their order, each with the plain value by which products differ; null, or an empty list, for none. */
const FACTS = {
  price: ({ card: { price, listPrice, staffPrice, priceVaries } }) =>
    price && [price.minor, listPrice?.minor, staffPrice?.minor, priceVaries],
  unit: ({ card }) => {
    const unitPrice = comparedUnitPrice(card);
    return unitPrice && [unitPrice.price.minor, unitPrice.amount, unitPrice.unit];
  },
  points: ({ points }) => points || null,
  rating: ({ card: { rating } }) => rating && [rating.average, rating.count],
  // Before a launch, nothing is said about stock (R61).
  stock: ({ card: { button, stock, opensAt }, collectionOnly }) => [
    button === "remind_me" ? opensAt : button === "get_app" ? button : stock,
    collectionOnly,
  ],
  avoid: ({ avoid }) => avoid && [avoid.warning?.found, avoid.clear],
  match: ({ match }) => match,
  shades: ({ card: { shadeCount } }) => shadeCount || null,
  sizes: ({ sizes }) => sizes,
  finish: (column) => valuesOf(column, "finish"),
  skin_type: (column) => valuesOf(column, "skin_type"),
  concern: (column) => valuesOf(column, "concern"),
  spf: (column) => column.spf ?? (valuesOf(column, "claim").includes("spf") ? "" : null),
  pack: ({ claims }) => claims,
  free: freeFrom,
  claim: otherClaims,
  ingredients: mainIngredients,
  use: ({ howToUse }) => howToUse,
} as const satisfies Record<string, (column: Column) => unknown>;

export type RowName = keyof typeof FACTS;
export type Row = { name: RowName; differs: boolean };

const isNone = (fact: unknown) => fact === null || (Array.isArray(fact) && fact.length === 0);

/** Whether a product has a value in a row. */
export const hasValue = (name: RowName, column: Column): boolean => !isNone(FACTS[name](column));

/** The rows in which at least one product has a value, and whether the products differ there. */
export const rowsOf = (columns: readonly Column[]): Row[] =>
  (Object.keys(FACTS) as RowName[]).flatMap((name) => {
    if (!columns.some((column) => hasValue(name, column))) return [];
    const facts = columns.map((column) => JSON.stringify(hasValue(name, column) ? FACTS[name](column) : null));
    return [{ name, differs: new Set(facts).size > 1 }];
  });
