import { type CountryCode, DEFAULT_COUNTRY } from "../../../../contract/countries";
import { giftCardAmounts } from "../../../../contract/gift-cards/gift-card-amounts";
import { OPENINGS } from "../../countries/countries";
import { BRANDS, PRODUCTS, type SeedProduct } from "../catalogue";
import { nearestPoint, pointAbove, pointAtMost } from "./price-points";

export type SeedPrice = { price: number; listPrice: number | null };

/**
 * A brand is a little cheaper in the country where it is made, without freight and import. Base prices are Singapore's, so its own brands have it
 * already.
 */
const HOME_SHARE = 0.92;

const amountOf = (size: string) => Number.parseFloat(size.replace("×", ""));
/**
 * The exponent of a price by size: twice the cream does not cost twice as much, but a box of five masks costs nearly five times.
 */
const exponentOf = (size: string) => (size.startsWith("×") ? 0.9 : 0.6);

const bySlug = new Map(PRODUCTS.map((product) => [product.slug, product]));
const originOf = new Map(BRANDS.map(({ slug, origin }) => [slug, origin]));

function wanted(product: SeedProduct, size: string | null, country: CountryCode): number {
  const [reference] = product.sizes;
  const scale =
    size === null || reference === undefined ? 1 : (amountOf(size) / amountOf(reference)) ** exponentOf(size);
  const share = country !== DEFAULT_COUNTRY && originOf.get(product.brand) === country ? HOME_SHARE : 1;
  return product.basePrice * OPENINGS[country].perDollar * scale * share;
}

function setPrice({ of, save }: { of: string[]; save: number }, country: CountryCode): number {
  const apart = of.reduce((sum, slug) => {
    const part = bySlug.get(slug);
    if (!part) throw new Error(`A set names ${slug}, which is no product`);
    return sum + fullPrice(part, part.sizes[0] ?? null, country);
  }, 0);
  return pointAtMost(country, (apart * (100 - save)) / 100);
}

function fullPrice(product: SeedProduct, size: string | null, country: CountryCode): number {
  if (product.category === "gift-cards") {
    const value = giftCardAmounts(country)[size === null ? 0 : product.sizes.indexOf(size)];
    if (value === undefined) throw new Error(`No face value for ${product.slug} in size ${size}`);
    return value;
  }
  if (product.set) return setPrice(product.set, country);
  const price = nearestPoint(country, wanted(product, size, country));
  const next = [...product.sizes]
    .sort((a, b) => amountOf(b) - amountOf(a))
    .find((other) => size !== null && amountOf(other) < amountOf(size));
  if (next === undefined) return price;
  // Two sizes may have the same printed price, and then the larger one takes the next.
  return Math.max(price, pointAbove(country, fullPrice(product, next, country)));
}

/**
 * The price of a product's size in a country, in minor units of its currency; `listPrice` is the struck-through one, when on sale.
 */
export function priceOf(product: SeedProduct, size: string | null, country: CountryCode): SeedPrice {
  const full = fullPrice(product, size, country);
  if (product.salePercent === undefined) return { price: full, listPrice: null };
  return { price: pointAtMost(country, (full * (100 - product.salePercent)) / 100), listPrice: full };
}
