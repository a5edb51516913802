import { COUNTRY_CODES, LANGUAGES } from "../../../../contract/countries";
import type { OfferPatch, ProductPatch, VariantPatch } from "../file/patch";
import type { Objection } from "../file/reasons";
import type { StoredOffer, StoredProduct, StoredVariant } from "../stored-product";
import type { BrandAndCategories } from "./places";
import { noTraits, traitsAfter } from "./traits";
import { idFor } from "./variant-ids";

/** The plate colour of a product when its file names none. */
const PLATE = "#f5f0ec";

export type NewProductDefaults = {
  /** The creation time of products whose file has no launch day. */
  now: Date;
  /** The rank of products whose file has none: after all others. */
  nextRank: number;
};

/** The offer after applying the file; none without a price. A list price that is not above the price is dropped. */
function offerAfter(patch: OfferPatch, current: StoredOffer | undefined): StoredOffer | null {
  const price = patch.price === undefined ? (current?.price ?? null) : patch.price;
  if (price === null) return null;
  const list = patch.listPrice === undefined ? (current?.listPrice ?? null) : patch.listPrice;
  return {
    price,
    listPrice: list !== null && list > price ? list : null,
    available: patch.stock ?? current?.available ?? 0,
  };
}

function offersAfter(
  { line, offers: patches }: VariantPatch,
  current: StoredVariant | undefined,
  shown: boolean,
): { offers: StoredVariant["offers"]; objections: Objection[] } {
  const offers: StoredVariant["offers"] = {};
  const objections: Objection[] = [];
  for (const country of COUNTRY_CODES) {
    const patch = patches[country];
    const before = current?.offers[country];
    const after = patch === undefined ? (before ?? null) : offerAfter(patch, before);
    if (after === null && (patch?.stock ?? 0) > 0 && shown)
      objections.push({ line, column: `price ${country}`, reason: "stock_without_price" });
    if (after !== null && shown) offers[country] = after;
  }
  return { offers, objections };
}

function textsAfter(patch: ProductPatch["texts"], current: StoredProduct["texts"]): StoredProduct["texts"] {
  const texts: StoredProduct["texts"] = {};
  for (const language of LANGUAGES) {
    const said = patch[language];
    const before = current[language];
    const description = said?.description === undefined ? before?.description : said.description;
    const claims = said?.claims ?? before?.claims ?? [];
    // English replaces missing languages (R68), so it always exists; another language without a description does not.
    if (description != null) texts[language] = { description, claims };
    else if (language === "en") texts.en = { description: "", claims };
  }
  return texts;
}

/** A variant after applying the file, without its offers. */
function variantAfter(
  said: VariantPatch,
  before: StoredVariant | undefined,
  { slug, variants }: Pick<ProductPatch, "slug" | "variants">,
): Omit<StoredVariant, "offers"> {
  const shadeName = said.shadeName === undefined ? (before?.shadeName ?? null) : said.shadeName;
  const hex = said.shadeHex === undefined ? (before?.shadeHex ?? null) : (said.shadeHex?.toLowerCase() ?? null);
  return {
    id: before?.id ?? idFor(slug, said, variants.length === 1),
    sku: said.sku,
    shadeName,
    shadeHex: shadeName === null ? null : hex,
    size: said.size === undefined ? (before?.size ?? null) : said.size,
    undertone: said.undertone === undefined ? (before?.undertone ?? null) : said.undertone,
    pictureId: said.pictureId === undefined ? (before?.pictureId ?? null) : said.pictureId,
    packId: said.packId === undefined ? (before?.packId ?? null) : said.packId,
  };
}

/** The variants of the file, each after applying it, and the objections to them. */
function variantsAfter(patch: ProductPatch, current: StoredProduct | null) {
  const objections: Objection[] = [];
  const known = new Map(current?.variants.map((variant) => [variant.sku, variant]));
  const byId = new Map(current?.variants.map((variant) => [variant.id, variant]));
  const choices = new Set<string>();
  const ids = new Set<string>();
  const variants = patch.variants.map((said): StoredVariant => {
    const before = known.get(said.sku) ?? (said.id === null ? undefined : byId.get(said.id));
    const after = variantAfter(said, before, patch);
    const { id, shadeName, shadeHex, size } = after;
    const { line } = said;
    if (shadeName !== null && shadeHex === null)
      objections.push({ line, column: "shadeHex", reason: "shade_without_colour" });
    const choice = JSON.stringify([shadeName, size]);
    if (choices.has(choice)) objections.push({ line, column: "optionValue1", reason: "repeated_choice" });
    if (ids.has(id)) objections.push({ line, column: "variantId", reason: "repeated_id" });
    choices.add(choice);
    ids.add(id);
    const offers = offersAfter(said, before, patch.shown);
    objections.push(...offers.objections);
    return { ...after, offers: offers.offers };
  });
  return { variants, ids, objections };
}

/**
 * The product after applying the file. Variants that the file leaves out are kept, because orders name them, but they are sold nowhere.
 */
export function merge(
  patch: ProductPatch,
  places: BrandAndCategories,
  current: StoredProduct | null,
  { now, nextRank }: NewProductDefaults,
): { ok: true; product: StoredProduct } | { ok: false; objections: Objection[] } {
  const { own } = patch;
  const { variants, ids, objections } = variantsAfter(patch, current);
  if (objections.length > 0) return { ok: false, objections };

  const left = (current?.variants ?? [])
    .filter(({ id }) => !ids.has(id))
    .map((variant) => ({ ...variant, offers: {} }));
  return {
    ok: true,
    product: {
      slug: patch.slug,
      name: patch.name,
      brandSlug: places.brandSlug,
      categoryPath: places.categoryPath,
      plate: own.plate?.toLowerCase() ?? current?.plate ?? PLATE,
      pictureId: patch.pictureId === undefined ? (current?.pictureId ?? null) : patch.pictureId,
      textureId: own.texture === undefined ? (current?.textureId ?? null) : own.texture,
      rank: own.rank ?? current?.rank ?? nextRank,
      createdAt: own.launched ?? current?.createdAt ?? now.toISOString(),
      texts: textsAfter(patch.texts, current?.texts ?? {}),
      traits: traitsAfter(own, current?.traits ?? noTraits()),
      variants: [...variants, ...left],
    },
  };
}
