import type { CountryCode } from "../../../../contract/countries";
import { OPENINGS } from "../../countries/countries";
import type { SeedProduct } from "../catalogue";

/** FNV-1a: the same text gives the same number in every engine, so separately seeded shops are alike. */
export function hashOf(words: string): number {
  let hash = 0x811c9dc5;
  for (const char of words) {
    hash ^= char.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  // Mixes the high bits into the low ones, because plain FNV-1a is weak there for keys that differ at the end.
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
}

type StockedVariant = { sku: string; position: number; sellable: boolean };

/**
 * Pieces for delivery, 0 to 120: about one in fourteen variants is sold out, one in twelve nearly; a product's first variant is always in stock.
 */
export function deliveryStock({ sku, position, sellable }: StockedVariant, country: CountryCode): number {
  if (!sellable) return 0;
  const hash = hashOf(`${sku}:${country}`);
  if (position === 0) return 40 + (hash % 81);
  const lot = hash % 168;
  if (lot < 12) return 0;
  if (lot < 26) return 1 + (lot % 5);
  return 6 + (Math.floor(hash / 168) % 115);
}

/** Pieces in a store, 0 to 14; a country's first store has every variant. */
export function shelfStock(
  { sku, position, sellable }: StockedVariant,
  store: { slug: string; position: number },
): number {
  if (!sellable) return 0;
  const hash = hashOf(`${sku}@${store.slug}`);
  if (store.position === 0 || position === 0) return 3 + (hash % 12);
  return hash % 5 === 0 ? 0 : 1 + (Math.floor(hash / 5) % 12);
}

/**
 * Pieces sold so far: more in countries with more shoppers, for products with many reviews, and for products that have been on sale longer.
 */
export function soldPieces(product: SeedProduct, reviews: number, country: CountryCode): number {
  if (product.category === "gift-cards" || (product.release && !((product.release.earlyInDays ?? 1) < 0))) return 0;
  const months = Math.min(product.launchedDaysAgo, 180) / 30;
  const everywhere = 6 + (hashOf(`${product.slug} sold`) % 30) + 4 * reviews;
  const here = 0.7 + (hashOf(`${product.slug} sold ${country}`) % 60) / 100;
  return Math.round(everywhere * here * months * OPENINGS[country].market);
}
