import type { Tier } from "../../../contract/beauty-pass/tiers";
import type { CountryCode, LanguageCode } from "../../../contract/countries";
import type { ProductStatus } from "../../../db/schema/catalogue-withheld";
import type { Undertone, WrittenAttribute } from "./written-values";

/** A product with all its data from the tables. Prices in minor units, stock in pieces, times in ISO 8601 UTC. */
export type StoredProduct = {
  slug: string;
  name: string;
  status: ProductStatus;
  brandSlug: string;
  categoryPath: string;
  plate: string;
  pictureId: string | null;
  textureId: string | null;
  /** Its pictures after those three. */
  gallery: string[];
  /** What its pictures show, by id. */
  alts: Record<string, string>;
  seoTitle: string | null;
  seoDescription: string | null;
  tags: string[];
  rank: number;
  createdAt: string;
  texts: Partial<Record<LanguageCode, { description: string; html: string | null; claims: string[] }>>;
  traits: Traits;
  /** The variants in their order on the page. */
  variants: StoredVariant[];
};

/** A launch in a country: times ISO 8601 UTC. */
export type Release = { opensAt: string; earlyFrom: string | null; earlyTiers: Tier[]; queued: boolean };

/** What a product has besides texts, variants and prices. */
export type Traits = {
  detailId: string | null;
  ingredients: string[];
  appExclusive: boolean;
  nonDiscountable: boolean;
  collectionOnly: boolean;
  /** The values of each attribute in the contract's order. */
  attributes: Record<WrittenAttribute, string[]>;
  /** Its number with the authority of each country that registers such products. */
  registrations: Partial<Record<CountryCode, string>>;
  releases: Partial<Record<CountryCode, Release>>;
  components: { variantId: string; quantity: number }[];
};

export type StoredVariant = {
  id: string;
  sku: string;
  shadeName: string | null;
  shadeHex: string | null;
  size: string | null;
  undertone: Undertone | null;
  barcode: string | null;
  grams: number | null;
  /** Minor units of Singapore. */
  cost: number | null;
  /** The picture of the shade's swatch. */
  pictureId: string | null;
  /** The picture of the pack in this shade. */
  packId: string | null;
  /** What it costs and how many there are, also while the product is not active and these are withheld. */
  offers: Partial<Record<CountryCode, StoredOffer>>;
};

export type StoredOffer = { price: number; listPrice: number | null; available: number };

/** Whether a variant is sold in some country now. */
export const isSold = ({ status }: Pick<StoredProduct, "status">, { offers }: Pick<StoredVariant, "offers">): boolean =>
  status === "active" && Object.keys(offers).length > 0;
