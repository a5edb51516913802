import { COUNTRY_CODES, type CountryCode, LANGUAGES } from "../../../../contract/countries";
import { isGiftCard } from "../../../../contract/gift-cards/gift-card-amounts";
import { handleOf, idFor } from "../file/handles";
import type { OfferPatch, ProductPatch, VariantPatch } from "../file/patch";
import type { Note, Objection } from "../file/reasons";
import { colourOfName } from "../making/colour-words";
import { type PriceRule, priceIn } from "../making/prices";
import type { StoredOffer, StoredProduct, StoredVariant } from "../stored-product";
import type { BrandAndCategories } from "./places";
import { noTraits, traitsAfter } from "./traits";

/** The plate colour of a product when its file names none. */
const PLATE = "#f5f0ec";

export type MergeRules = {
  /** Whether variants that the file leaves out are taken off sale. */
  replace: boolean;
  /** How prices that the file leaves out are made; null leaves them out. */
  prices: PriceRule | null;
  /** The country whose pieces a variant has at first wherever it is sold and the file says no stock; null has none there. */
  stockFrom: CountryCode | null;
  /** The rank of products whose file has none: after all others. */
  nextRank: number;
};

/** The launch day of products whose file names none, so that an import does not make everything new. */
export const UNDATED = "2000-01-01T00:00:00.000Z";

/** The offer after applying the file; none without a price. A list price that is not above the price is dropped. */
function offerAfter(patch: OfferPatch, current: StoredOffer | undefined): StoredOffer | null {
  const price = patch.price === undefined ? (current?.price ?? null) : patch.price;
  if (price === null || patch.excluded) return null;
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
  { prices, stockFrom }: MergeRules,
): { offers: StoredVariant["offers"]; notes: Note[] } {
  const offers: StoredVariant["offers"] = {};
  const notes: Note[] = [];
  for (const country of COUNTRY_CODES) {
    const patch = patches[country];
    const before = current?.offers[country];
    const after = patch === undefined ? (before ?? null) : offerAfter(patch, before);
    if (after !== null) offers[country] = after;
  }
  const base = prices === null ? undefined : offers[prices.from];
  for (const country of COUNTRY_CODES) {
    const patch = patches[country];
    if (offers[country] !== undefined || patch?.excluded) continue;
    const price = prices === null || base === undefined ? null : priceIn(country, base.price, prices);
    if (prices === null || base === undefined || price === null) {
      if ((patch?.stock ?? 0) > 0) notes.push({ line, column: `price ${country}`, note: "stock_without_price" });
      continue;
    }
    const struck = base.listPrice === null ? null : priceIn(country, base.listPrice, prices);
    const listPrice = struck !== null && struck > price ? struck : null;
    offers[country] = { price, listPrice, available: patch?.stock ?? 0 };
    notes.push({ line, column: `price ${country}`, note: "price_filled" });
  }
  const pieces = stockFrom === null ? 0 : (offers[stockFrom]?.available ?? 0);
  for (const country of COUNTRY_CODES) {
    const offer = offers[country];
    // What the shop sells already keeps its stock, which orders have lowered since the file was written.
    if (pieces === 0 || offer === undefined || patches[country]?.stock != null || current?.offers[country]) continue;
    offers[country] = { ...offer, available: pieces };
    notes.push({ line, column: `stock ${country}`, note: "stock_filled" });
  }
  return { offers, notes };
}

function textsAfter(patch: ProductPatch["texts"], current: StoredProduct["texts"]): StoredProduct["texts"] {
  const texts: StoredProduct["texts"] = {};
  for (const language of LANGUAGES) {
    const said = patch[language];
    const before = current[language];
    const described =
      said?.description === undefined ? before && { text: before.description, html: before.html } : said.description;
    const claims = said?.claims ?? before?.claims ?? [];
    // English replaces missing languages (R68), so it always exists; another language without a description does not.
    if (described != null) texts[language] = { description: described.text, html: described.html, claims };
    else if (language === "en") texts.en = { description: "", html: null, claims };
  }
  return texts;
}

/** A variant after applying the file, without its offers. */
function variantAfter(
  said: VariantPatch,
  before: StoredVariant | undefined,
  { slug, variants, notes }: Pick<ProductPatch, "slug" | "variants" | "notes">,
): Omit<StoredVariant, "offers"> {
  const shadeName = said.shadeName === undefined ? (before?.shadeName ?? null) : said.shadeName;
  const known = said.shadeHex === undefined ? (before?.shadeHex ?? null) : (said.shadeHex?.toLowerCase() ?? null);
  const hex = shadeName === null ? null : (known ?? colourOfName(shadeName));
  if (shadeName !== null && known === null)
    notes.push({ line: said.line, column: "shadeHex", note: hex === null ? "no_colour" : "colour_from_name" });
  const kept = <T>(after: T | undefined, was: T | undefined, none: T): T =>
    after === undefined ? (was ?? none) : after;
  return {
    id: before?.id ?? idFor(slug, said, variants.length === 1),
    sku: said.hasSku ? said.sku : (before?.sku ?? said.sku),
    shadeName,
    shadeHex: hex,
    size: kept(said.size, before?.size, null),
    undertone: kept(said.undertone, before?.undertone, null),
    pictureId: kept(said.pictureId, before?.pictureId, null),
    packId: kept(said.packId, before?.packId, null),
    barcode: kept(said.barcode, before?.barcode, null),
    grams: kept(said.grams, before?.grams, null),
    cost: kept(said.cost, before?.cost, null),
  };
}

const choiceOf = (shadeName: string | null, size: string | null) => JSON.stringify([shadeName, size]);

/**
 * Finds the stored variant of a row: by its SKU, its id, or else by what is chosen, because a retailer may give a shade another SKU.
 */
function finderOf({ variants: said }: ProductPatch, current: StoredProduct | null) {
  const stored = current?.variants ?? [];
  const skus = new Set(said.map(({ sku }) => sku));
  const bySku = new Map(stored.map((variant) => [variant.sku, variant]));
  const byId = new Map(stored.map((variant) => [variant.id, variant]));
  const byChoice = new Map(
    stored.flatMap((one) => (skus.has(one.sku) ? [] : [[choiceOf(one.shadeName, one.size), one] as const])),
  );
  return ({ sku, id, shadeName, size }: VariantPatch): StoredVariant | undefined =>
    bySku.get(sku) ??
    (id === null ? undefined : byId.get(id)) ??
    (id !== null || shadeName === undefined || size === undefined
      ? undefined
      : byChoice.get(choiceOf(shadeName, size)));
}

/** The variants of the file, each after applying it, and the objections to them. */
function variantsAfter(patch: ProductPatch, current: StoredProduct | null, rules: MergeRules) {
  const objections: Objection[] = [];
  const notes: Note[] = [];
  const find = finderOf(patch, current);
  const choices = new Set<string>();
  const ids = new Set<string>();
  const variants = patch.variants.map((said): StoredVariant => {
    const before = find(said);
    const named = variantAfter(said, before, { ...patch, notes });
    // Names that differ in signs alone ("N°1", "N1") have the same id, and the SKU tells them apart.
    const after =
      before === undefined && said.id === null && ids.has(named.id) ? { ...named, id: handleOf(said.sku) } : named;
    const { id, shadeName, size } = after;
    const { line } = said;
    const choice = choiceOf(shadeName, size);
    if (choices.has(choice)) objections.push({ line, column: "optionValue1", reason: "repeated_choice" });
    if (ids.has(id)) objections.push({ line, column: "variantId", reason: "repeated_id" });
    choices.add(choice);
    ids.add(id);
    const offers = offersAfter(said, before, rules);
    notes.push(...offers.notes);
    return { ...after, offers: offers.offers };
  });
  return { variants, ids, objections, notes };
}

/**
 * All variants in their order on the page. Those that the file leaves out keep their places, since a file may hold a product only in part;
 * with `replace` they go to the end and are sold nowhere. They are never deleted, because orders name them.
 */
function inPlace(said: StoredVariant[], ids: ReadonlySet<string>, current: StoredProduct | null, replace: boolean) {
  const before = current?.variants ?? [];
  const left = before.filter(({ id }) => !ids.has(id));
  if (left.length === 0) return said;
  if (replace) return [...said, ...left.map((variant) => ({ ...variant, offers: {} }))];
  const after = new Map(said.map((variant) => [variant.id, variant]));
  const known = new Set(before.map(({ id }) => id));
  return [...before.map((variant) => after.get(variant.id) ?? variant), ...said.filter(({ id }) => !known.has(id))];
}

/** The status after applying the file: what has no price anywhere, or is another shop's gift card, is a draft until it is fit to be sold. */
function statusAfter(patch: ProductPatch, current: StoredProduct | null, hasOffers: boolean, notes: Note[]) {
  const status = patch.status ?? current?.status ?? "active";
  if (status !== "active") return status;
  if (patch.own.giftCard && !isGiftCard(patch.slug)) {
    notes.push({ line: patch.line, column: "giftCard", note: "gift_card" });
    return "draft";
  }
  if (hasOffers || current?.status === "active") return status;
  notes.push({ line: patch.line, column: "price SG", note: "no_price" });
  return "draft";
}

/** What the pictures show; the product's own name says nothing that its page does not. */
function altsAfter({ alts: said, name }: ProductPatch, current: StoredProduct | null): Record<string, string> {
  const alts = { ...current?.alts, ...said };
  return Object.fromEntries(
    Object.entries(alts)
      .filter((pair): pair is [string, string] => pair[1] !== null && pair[1] !== name)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

const tagsAfter = ({ tags, collection }: ProductPatch["own"], current: StoredProduct | null): string[] =>
  tags === undefined && collection === undefined
    ? (current?.tags ?? [])
    : [...new Set([...(tags ?? current?.tags ?? []), ...(collection ? [collection] : [])])];

/** The product after applying the file, and what was taken otherwise than the file says it. */
export function merge(
  patch: ProductPatch,
  places: BrandAndCategories,
  current: StoredProduct | null,
  rules: MergeRules,
): { ok: true; product: StoredProduct; notes: Note[] } | { ok: false; objections: Objection[] } {
  const { own } = patch;
  const { variants: said, ids, objections, notes } = variantsAfter(patch, current, rules);
  if (objections.length > 0) return { ok: false, objections };
  const variants = inPlace(said, ids, current, rules.replace);
  const hasOffers = variants.some(({ offers }) => Object.keys(offers).length > 0);

  return {
    ok: true,
    product: {
      slug: patch.slug,
      name: patch.name,
      status: statusAfter(patch, current, hasOffers, notes),
      brandSlug: places.brandSlug,
      categoryPath: places.categoryPath,
      plate: own.plate?.toLowerCase() ?? current?.plate ?? PLATE,
      pictureId: patch.pictureId === undefined ? (current?.pictureId ?? null) : patch.pictureId,
      textureId: own.texture === undefined ? (patch.more.textureId ?? current?.textureId ?? null) : own.texture,
      gallery: patch.gallery ?? current?.gallery ?? [],
      alts: altsAfter(patch, current),
      seoTitle: own.seoTitle === undefined ? (current?.seoTitle ?? null) : own.seoTitle,
      seoDescription: own.seoDescription === undefined ? (current?.seoDescription ?? null) : own.seoDescription,
      tags: tagsAfter(own, current),
      rank: own.rank ?? current?.rank ?? rules.nextRank,
      createdAt: own.launched ?? current?.createdAt ?? UNDATED,
      texts: textsAfter(patch.texts, current?.texts ?? {}),
      traits: traitsAfter(
        { ...own, detail: own.detail === undefined ? patch.more.detailId : own.detail },
        current?.traits ?? noTraits(),
      ),
      variants,
    },
    notes,
  };
}
