import type { Tier } from "../../../contract/beauty-pass/tiers";
import type { Attribute } from "../../../contract/catalogue/product/attributes";
import type { CountryCode, LanguageCode } from "../../../contract/countries";
import attributeData from "./data/attributes.json" with { type: "json" };
import brandData from "./data/brands.json" with { type: "json" };
import categoryData from "./data/categories.json" with { type: "json" };
import ingredientData from "./data/ingredients.json" with { type: "json" };
import productData from "./data/products.json" with { type: "json" };
import idTexts from "./texts/id.json" with { type: "json" };
import thTexts from "./texts/th.json" with { type: "json" };
import zhTexts from "./texts/zh.json" with { type: "json" };

/** The opening catalogue as it is written in the JSON files beside this one; lists are append-only, skus count on their order. */
export type Translated = Record<LanguageCode, string>;

export type SeedBrand = {
  slug: string;
  name: string;
  /** Three letters that open its skus. */
  code: string;
  /** ISO 3166 country of the brand. */
  origin: string;
  positioning: Translated;
};

export type SeedCategory = { slug: string; name: Translated };
export type SeedDepartment = SeedCategory & {
  categories: (SeedCategory & { subcategories: SeedCategory[] })[];
};

export type SeedShade = { name: string; hex: string; undertone?: "cool" | "neutral" | "warm" };

export type SeedProduct = {
  slug: string;
  name: string;
  brand: string;
  department: string;
  category: string;
  subcategory: string;
  /** Opening of its skus: brand code and product words. */
  skuStem: string;
  description: string;
  claims: string[];
  /** The first is the size that `basePrice` is for; empty where there is but one piece, set or box. */
  sizes: string[];
  shades?: SeedShade[];
  plate: string;
  hasPicture: boolean;
  texture?: string;
  /** Days before the shop is seeded, so that a shop opened any day has something new. */
  launchedDaysAgo: number;
  /** Singapore dollars, the merchandiser's rung that all eight ladders start from. */
  basePrice: number;
  salePercent?: number;
  /** Names of the shades or sizes that are on sale; without, all of them are. */
  saleOn?: string[];
  /** A set of other products (their first sizes) that must cost at least `save` percent less than they do apart. */
  set?: { of: string[]; save: number };
  /** What a box with a price of its own holds: other products in their first sizes. */
  holds?: string[];
  appExclusive?: boolean;
  nonDiscountable?: boolean;
  collectionOnly?: boolean;
  /** Countries that have none left: neither for delivery nor on a shelf. */
  soldOutIn?: CountryCode[];
  release?: SeedRelease;
};

/** Days after the shop is seeded; `earlyInDays` below zero has begun already. */
export type SeedRelease = { opensInDays: number; earlyInDays?: number; earlyTiers?: Tier[] };

export type ProductText = { description: string; claims: string[] };

export const BRANDS: readonly SeedBrand[] = brandData;
export const DEPARTMENTS: readonly SeedDepartment[] = categoryData;
export const PRODUCTS: readonly SeedProduct[] = productData as SeedProduct[];

/** Written by hand for each product; what shades add to it is worked out (attribute-rows.ts). */
export const ATTRIBUTES_OF: Readonly<Record<string, Partial<Record<Attribute, string[]>>>> = attributeData;
/** INCI lists by product, in order of weight; tools and cards have none. */
export const INGREDIENTS_OF: Readonly<Record<string, string[]>> = ingredientData;

const english = Object.fromEntries(PRODUCTS.map(({ slug, description, claims }) => [slug, { description, claims }]));

export const PRODUCT_TEXTS: Record<LanguageCode, Record<string, ProductText>> = {
  en: english,
  id: idTexts,
  th: thTexts,
  zh: zhTexts,
};

/** The deepest category of a product: department/category/sub (schema/catalogue.ts). */
export const categoryPathOf = (product: SeedProduct) =>
  `${product.department}/${product.category}/${product.subcategory}`;
