import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { avoidListText } from "#contract/catalogue/product/avoid-groups";
import type { Rating, UnitPrice } from "#contract/catalogue/product/card";
import { type Product, showProduct, type Variant } from "#contract/catalogue/product/product";
import { COUNTRIES } from "#contract/countries";
import type { Money } from "#contract/money";
import type { Site } from "#shared/site/site";
import { textsOf } from "#shared/words/texts.server";
import type { CatalogueTexts } from "~/features/catalogue/catalogue-texts";
import { linkTo } from "~/site/addresses/links";
import { formatDay } from "~/site/format/dates";
import { formatMoney } from "~/site/format/money";
import { formatNumber } from "~/site/format/numbers";
import type { TagTone } from "~/ui/figures/tag";
import { avoidListIn } from "../avoid/avoid-cookie";
import { BADGE_TONES } from "../cards/badge-tones";
import { isSlug } from "../listing/narrow/narrowing";
import { promisesOf, shelvesOf } from "./buy/promises.server";
import { queryOf, variantFor, wordOf } from "./choice/choice";
import { avoidWords } from "./story/ingredients.server";

export type ProductData = Awaited<ReturnType<typeof loadProduct>>;
/**
 * The data that the island needs of a variant. `unit` and `staff` are its unit price and staff price as text, `shelves`
 * its stock by store.
 */
export type ShownVariant = Pick<Variant, "id" | "shade" | "size" | "price" | "listPrice" | "stock" | "maxQuantity"> & {
  pictureId?: string;
  /** The language of the shade's name, where that is not English. */
  lang?: string;
  packId?: string;
  unit?: string;
  staff?: string;
  shelves?: string;
  /** Whether it is on the wish list; `waiting` says the same of the waitlist. */
  wished?: true;
  waiting?: true;
};
/** The data that the island needs of the product. */
export type ProductShown = Pick<Product, "slug" | "name" | "brand" | "picture" | "texture" | "detail"> & {
  /** Further pictures, and what pictures show where the retailer says it. */
  gallery?: Product["gallery"];
  alts?: Product["alts"];
  tags: { tone: TagTone; text: string }[];
  /** The average rating and the number of reviews, as figures and as a sentence. */
  rated: { figures: string; words: string } | null;
  variants: ShownVariant[];
};

function ratedWords({ average, count }: Rating, t: CatalogueTexts, { localeTag }: Pick<Site, "localeTag">) {
  const mean = formatNumber(average / 100, localeTag, "mean");
  return { figures: `${mean} (${formatNumber(count, localeTag)})`, words: t("ratedBy", { mean, count }) };
}

/**
 * Only what the island shows, because the browser gets this data in addition to the HTML. Some of it is text that is
 * ready to show.
 */
export const shownOf = (product: Product, t: CatalogueTexts, site: Pick<Site, "localeTag">): ProductShown => {
  const { slug, name, brand, picture, texture, detail, badges, rating, variants } = product;
  const money = (amount: Money) => formatMoney(amount, site.localeTag);
  const unit = (each: UnitPrice) => t(`per_${each.unit}`, { price: money(each.price), amount: each.amount });
  return {
    slug,
    name,
    brand,
    picture,
    texture,
    detail,
    ...(product.gallery.length > 0 ? { gallery: product.gallery } : {}),
    ...(Object.keys(product.alts).length > 0 ? { alts: product.alts } : {}),
    tags: badges.map((badge) => ({
      tone: BADGE_TONES[badge] ?? (badge === "new" ? "cream" : "outline"),
      text: t(`badge_${badge}`),
    })),
    rated: rating && ratedWords(rating, t, site),
    variants: variants.map((variant) => ({
      id: variant.id,
      shade: variant.shade,
      size: variant.size,
      price: variant.price,
      listPrice: variant.listPrice,
      stock: variant.stock,
      maxQuantity: variant.maxQuantity,
      ...(variant.staffPrice ? { staff: t("staffPrice", { price: money(variant.staffPrice) }) } : {}),
      // Nobody compares makeup by what 10 g of a colour cost.
      ...(variant.unitPrice && variant.shade === null ? { unit: unit(variant.unitPrice) } : {}),
      ...(product.shadeLanguage === "en" ? {} : { lang: product.shadeLanguage }),
      ...(variant.pictureId ? { pictureId: variant.pictureId } : {}),
      ...(variant.wished ? { wished: true } : {}),
      ...(variant.button === "waitlisted" ? { waiting: true } : {}),
      ...(variant.packId ? { packId: variant.packId } : {}),
      ...(product.collection ? { shelves: shelvesOf(product, variant.id) } : {}),
    })),
  };
};

/**
 * Reads a form that was sent without script: a variant's id, and perhaps another size. A redirect then leads to the
 * shorter address.
 */
function variantSent(product: Product, params: URLSearchParams): Variant | null {
  const sent = product.variants.find(({ id }) => id === params.get("variantId"));
  if (sent === undefined) return null;
  const size = params.get("size");
  const resized = product.variants.find(
    (variant) => variant.shade?.name === sent.shade?.name && variant.size !== null && wordOf(variant.size) === size,
  );
  return resized ?? sent;
}

/** The button's text when no variant can be bought, for a launch or an app product; null where stock decides. */
function closedWords({ opensAt }: Product, button: Variant["button"], t: CatalogueTexts, site: Site): string | null {
  if (button === "get_app") return t("getApp");
  return button === "remind_me" && opensAt !== null ? t("opensOn", { date: formatDay(opensAt, site) }) : null;
}

/** The probable id of the variant in an address, such as `lipstick-rouge--cardinal`. */
function likelyId(slug: string, params: URLSearchParams): string {
  const choice = ["shade", "size"].flatMap((name) => params.get(name) ?? []).join("-");
  const id = `${slug}--${choice}`;
  return isSlug(id) ? id : slug;
}

/** Loads a product with the variant of the address (S2.11, R19) in one call. An unknown product is a 404 page. */
export async function loadProduct(
  { api, site, cookies }: AppLoadContext,
  url: URL,
  slug: string | undefined,
  { withBeside = false } = {},
) {
  if (!isSlug(slug)) throw new Response(null, { status: 404 });
  const list = avoidListIn(cookies);
  const asked = avoidListText(list);
  const shown = await api.call(showProduct, {
    params: { slug },
    query: {
      ...(asked === "" ? {} : { avoid: asked }),
      ...(withBeside ? { beside: likelyId(slug, url.searchParams) } : {}),
    },
  });
  if (!shown.ok) throw new Response(null, { status: 404 });
  const product = shown.value;
  const [first, ...others] = product.variants;
  if (first === undefined) throw new Response(null, { status: 404 });
  if (url.searchParams.has("variantId")) {
    const sent = variantSent(product, url.searchParams) ?? first;
    throw redirect(linkTo(site, url.pathname, queryOf(sent, product.variants)));
  }
  const { shade, size } = { shade: url.searchParams.get("shade"), size: url.searchParams.get("size") };
  const { tax, spendPerPoint } = COUNTRIES[site.country];
  const t = await textsOf(site, "catalogue");
  const avoid = avoidWords(product, list, t);
  return {
    product,
    shown: shownOf(product, t, site),
    chosenId: variantFor([first, ...others], { shade, size }).id,
    facts: {
      tax,
      spendPerPoint,
      closed: closedWords(product, first.button, t, site),
      remind: first.button === "remind_me",
      inApp: first.button === "get_app",
      queued: product.variants.some(({ button }) => button === "join_queue"),
      waits: product.variants.some(({ button }) => button === "waitlist_me" || button === "waitlisted"),
      promises: promisesOf(product, t, site),
      warning: avoid.warning,
    },
    avoid,
    country: site.country,
    title: product.seo.title ?? `${product.brand.name} ${product.name}`,
    description:
      product.seo.description ??
      t("productDescription", { name: product.name, brand: product.brand.name, text: product.description }),
    trail: [
      ...product.categories.map(({ name, path }) => ({ label: name, path: `/pages/shop/${path}` })),
      { label: product.name, path: `/products/${slug}` },
    ],
  };
}
