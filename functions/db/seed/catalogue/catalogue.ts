import type { Tier } from "../../../contract/beauty-pass/tiers";
import type { Attribute } from "../../../contract/catalogue/product/attributes";
import type { CountryCode, LanguageCode } from "../../../contract/countries";
import type { ProductText } from "../words/opening-words";
import { type Translated, WRITTEN } from "../words/words";
import attributeData from "./data/attributes.json" with { type: "json" };
import brandData from "./data/brands.json" with { type: "json" };
import categoryData from "./data/categories.json" with { type: "json" };
import ingredientData from "./data/ingredients.json" with { type: "json" };
import productData from "./data/products.json" with { type: "json" };

/**
 * The opening catalogue as it is written in the JSON files beside this one. New entries go at the end of a list, because skus depend on the order.
 */
export type SeedBrand = {
  slug: string;
  name: string;
  /** The three letters at the start of its skus. */
  code: string;
  /** The country of the brand (ISO 3166). */
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
  /** The start of its skus: brand code and product words. */
  skuStem: string;
  description: string;
  claims: string[];
  /** The first is the size that `basePrice` is for; empty for a single piece, set or box. */
  sizes: string[];
  shades?: SeedShade[];
  /** Where the shades are not named in English. */
  shadeLanguage?: string;
  plate: string;
  hasPicture: boolean;
  texture?: string;
  /** Days before the shop is seeded, so that a shop that is opened on any day has something new. */
  launchedDaysAgo: number;
  /** The price in Singapore dollars, from which the prices of all eight countries are computed. */
  basePrice: number;
  salePercent?: number;
  /** The names of the shades or sizes that are on sale; all of them when left out. */
  saleOn?: string[];
  /** A set of other products (their first sizes) that must cost at least `save` percent less than they do apart. */
  set?: { of: string[]; save: number };
  /** The parts of a box with its own price: other products in their first sizes. */
  holds?: string[];
  appExclusive?: boolean;
  nonDiscountable?: boolean;
  collectionOnly?: boolean;
  /** Countries where it is sold out, for delivery and in stores. */
  soldOutIn?: CountryCode[];
  release?: SeedRelease;
};

/** Days after the shop is seeded; a negative `earlyInDays` has begun already. */
export type SeedRelease = { opensInDays: number; earlyInDays?: number; earlyTiers?: Tier[] };

export const BRANDS: readonly SeedBrand[] = brandData;
export const DEPARTMENTS: readonly SeedDepartment[] = categoryData;
export const PRODUCTS: readonly SeedProduct[] = productData as SeedProduct[];

/** The attributes written by hand for each product; those from shades are computed (attribute-rows.ts). */
export const ATTRIBUTES_OF: Readonly<Record<string, Partial<Record<Attribute, string[]>>>> = attributeData;
/** INCI lists by product, in order of weight; tools and cards have none. */
export const INGREDIENTS_OF: Readonly<Record<string, string[]>> = ingredientData;

const english = Object.fromEntries(PRODUCTS.map(({ slug, description, claims }) => [slug, { description, claims }]));

/** The texts of products in a language; nothing where they were not written in it. */
export const productTexts = (language: LanguageCode): Record<string, ProductText> =>
  language === "en" ? english : (WRITTEN[language]?.products ?? {});

/** The deepest category of a product: department/category/sub (schema/catalogue.ts). */
export const categoryPathOf = (product: SeedProduct) =>
  `${product.department}/${product.category}/${product.subcategory}`;
