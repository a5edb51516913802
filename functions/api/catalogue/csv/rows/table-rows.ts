import { COUNTRY_CODES, type CountryCode, LANGUAGES } from "../../../../contract/countries";
import { netAmountOf } from "../../../../db/facts/net-amount";
import { pricesOf, sampleShades } from "../../../../db/facts/product-facts";
import { labOf } from "../../../../db/facts/shade-facts";
import { placeOf } from "../../../../db/facts/shade-place";
import { isNew } from "../../product/rules/stock";
import { isSold, type StoredProduct } from "../stored-product";

/** The row of `products`; the numbers for cards count variants that are sold in any country. */
export function productRow(product: StoredProduct, now: Date) {
  const sold = product.variants.filter((variant) => isSold(product, variant));
  const shades = new Map(
    sold.flatMap(({ shadeName: name, shadeHex: hex }) => (name === null ? [] : [[name, hex] as const])),
  );
  const sizes = new Set(sold.flatMap(({ size }) => size ?? []));
  const { slug, name, status, brandSlug, categoryPath, plate, pictureId, textureId, rank, createdAt, traits } = product;
  const { gallery, alts, seoTitle, seoDescription, tags } = product;
  const { detailId, ingredients, registrations, appExclusive, nonDiscountable, collectionOnly } = traits;
  return {
    slug,
    name,
    status,
    brandSlug,
    categoryPath,
    plate,
    pictureId,
    textureId,
    rank,
    createdAt,
    detailId,
    ingredients,
    registrations,
    gallery,
    alts,
    appExclusive,
    nonDiscountable,
    collectionOnly,
    seoTitle,
    seoDescription,
    tags,
    shadeCount: shades.size,
    sizeCount: sizes.size,
    shades: sampleShades([...shades].map(([shade, hex]) => ({ name: shade, hex }))),
    isNew: isNew(createdAt, now),
  };
}

export const textRows = ({ slug, texts }: StoredProduct) =>
  LANGUAGES.flatMap((language) => {
    const text = texts[language];
    return text === undefined ? [] : [{ productSlug: slug, language, ...text }];
  });

/** The rows of `variants`, with the values computed from a shade's hex and from a size. */
export const variantRows = ({ slug, categoryPath, variants }: StoredProduct) =>
  variants.map(({ id, sku, shadeName, shadeHex, size, undertone, pictureId, packId, ...facts }, position) => {
    const lab = shadeHex === null ? null : labOf(shadeHex);
    const net = netAmountOf(size);
    return {
      id,
      sku,
      productSlug: slug,
      shadeName,
      shadeHex,
      size,
      position,
      shadeL: lab?.l ?? null,
      shadeA: lab?.a ?? null,
      shadeB: lab?.b ?? null,
      ...placeOf(lab, categoryPath, undertone),
      netAmount: net?.amount ?? null,
      netUnit: net?.unit ?? null,
      undertone,
      pictureId,
      packId,
      barcode: facts.barcode,
      grams: facts.grams,
      cost: facts.cost,
    };
  });

/** The product's listing row in each country; none when no variant is sold there. */
export const listingRows = (product: StoredProduct) =>
  COUNTRY_CODES.flatMap((country) => {
    const { slug, brandSlug, categoryPath, rank, createdAt } = product;
    const sold = product.variants.filter((variant) => isSold(product, variant));
    const prices = pricesOf(sold.flatMap(({ offers }) => offers[country] ?? []));
    return prices === null ? [] : [{ country, productSlug: slug, brandSlug, categoryPath, rank, createdAt, ...prices }];
  });

export type OfferRow = {
  variantId: string;
  country: CountryCode;
  productSlug: string;
  price: number;
  listPrice: number | null;
  available: number;
};

/** How the offers of a product change. Stock is written only if the file has it (`restocked`). */
export type OfferChanges = {
  restocked: OfferRow[];
  repriced: OfferRow[];
  gone: { variantId: string; country: string }[];
};

export function offerChanges(before: StoredProduct | null, after: StoredProduct): OfferChanges {
  const changes: OfferChanges = { restocked: [], repriced: [], gone: [] };
  const known = new Map(before?.variants.map((variant) => [variant.id, variant.offers]));
  for (const { id: variantId, offers } of after.variants)
    for (const country of COUNTRY_CODES) {
      const was = known.get(variantId)?.[country];
      const is = offers[country];
      const row = is && { variantId, country, productSlug: after.slug, ...is };
      if (row === undefined) {
        if (was !== undefined) changes.gone.push({ variantId, country });
      } else if (was === undefined || was.available !== row.available) changes.restocked.push(row);
      else if (was.price !== row.price || was.listPrice !== row.listPrice) changes.repriced.push(row);
    }
  return changes;
}
