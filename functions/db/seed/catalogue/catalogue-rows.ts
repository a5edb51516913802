import type { CountryCode } from "../../../contract/countries";
import { LANGUAGES } from "../../../contract/countries";
import { netAmountOf } from "../../facts/net-amount";
import { sampleShades } from "../../facts/product-facts";
import { labOf } from "../../facts/shade-facts";
import { placeOf } from "../../facts/shade-place";
import { ratingsOf } from "../reviews/review-rows";
import type { Rows } from "../table-rows";
import { howToUse } from "../words/uses";
import { saidIn } from "../words/words";
import { heldBy } from "./bundle-rows";
import {
  BRANDS,
  categoryPathOf,
  DEPARTMENTS,
  INGREDIENTS_OF,
  PRODUCTS,
  productTexts,
  type SeedCategory,
  type SeedProduct,
} from "./catalogue";
import { registrationsOf } from "./registrations";
import { detailIdOf, galleryOf, packIdOf, type SeedVariant, shadePictureIdOf, variantsOf } from "./variants";

export function brandRows(): { brands: Rows<"brands">; texts: Rows<"brandTexts"> } {
  return {
    brands: BRANDS.map(({ slug, name, origin }) => ({ slug, name, origin })),
    texts: BRANDS.flatMap(({ slug, positioning }) =>
      LANGUAGES.map((language) => ({ brandSlug: slug, language, story: saidIn(positioning, language) })),
    ),
  };
}

export function categoryRows(): { categories: Rows<"categories">; texts: Rows<"categoryTexts"> } {
  const flat = (parentPath: string, children: readonly SeedCategory[]) =>
    children.map((category, position) => ({
      category,
      row: {
        path: parentPath ? `${parentPath}/${category.slug}` : category.slug,
        slug: category.slug,
        parentPath,
        position,
      },
    }));
  const all = [
    ...flat("", DEPARTMENTS),
    ...DEPARTMENTS.flatMap((department) => flat(department.slug, department.categories)),
    ...DEPARTMENTS.flatMap((department) =>
      department.categories.flatMap((category) => flat(`${department.slug}/${category.slug}`, category.subcategories)),
    ),
  ];
  return {
    categories: all.map(({ row }) => row),
    texts: all.flatMap(({ category, row }) =>
      LANGUAGES.map((language) => ({
        categoryPath: row.path,
        language,
        name: saidIn(category.name, language),
        howToUse: howToUse(row.slug, language),
      })),
    ),
  };
}

/** The editors' order: products with a picture first, and the first of every category before the second of any. */
function ranked(): SeedProduct[] {
  const seen = new Map<string, number>();
  return PRODUCTS.map((product) => {
    const kind = `${product.category}:${product.hasPicture}`;
    const nth = seen.get(kind) ?? 0;
    seen.set(kind, nth + 1);
    return { product, nth };
  })
    .sort((a, b) => Number(b.product.hasPicture) - Number(a.product.hasPicture) || a.nth - b.nth)
    .map(({ product }) => product);
}

/**
 * E-gift cards are in the catalogue but cannot be bought until the shop can send them (R34); some products are sold out in a country.
 */
const sellable = (product: SeedProduct, country: CountryCode) =>
  product.category !== "gift-cards" && !product.soldOutIn?.includes(country);

const DAY = 86_400_000;
/** For how many days a product is new, as in the API's stock rules. */
const NEW_FOR_DAYS = 60;

const launchOf = ({ launchedDaysAgo }: SeedProduct, now: Date) =>
  `${new Date(now.getTime() - launchedDaysAgo * DAY).toISOString().slice(0, 10)}T00:00:00.000Z`;

/** The parts of a set are shown by their own pictures, and their names are the same in every language. */
const namesOfParts = (product: SeedProduct) =>
  Object.fromEntries(
    PRODUCTS.filter(({ slug }) => heldBy(product).includes(slug))
      .toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
      .map(({ slug, name }) => [slug, name]),
  );

/** Products and their texts; launch days count back from `now`. */
export function productRows(now: Date) {
  const order = ranked();
  const ratings = ratingsOf(now);
  const products: Rows<"products"> = order.map((product, rank) => ({
    slug: product.slug,
    name: product.name,
    brandSlug: product.brand,
    categoryPath: categoryPathOf(product),
    plate: product.plate,
    pictureId: product.hasPicture ? product.slug : null,
    textureId: product.texture ?? null,
    detailId: detailIdOf(product),
    gallery: galleryOf(product),
    alts: namesOfParts(product),
    ingredients: INGREDIENTS_OF[product.slug] ?? [],
    registrations: registrationsOf(product.slug, PRODUCTS.indexOf(product)),
    appExclusive: product.appExclusive ?? false,
    nonDiscountable: product.nonDiscountable ?? false,
    collectionOnly: product.collectionOnly ?? false,
    ratingCount: ratings.get(product.slug)?.count ?? 0,
    ratingSum: ratings.get(product.slug)?.sum ?? 0,
    shadeCount: product.shades?.length ?? 0,
    shadeLanguage: product.shadeLanguage ?? "en",
    sizeCount: product.sizes.length,
    shades: sampleShades((product.shades ?? []).map(({ name, hex }) => ({ name, hex }))),
    isNew: product.launchedDaysAgo < NEW_FOR_DAYS,
    rank,
    createdAt: launchOf(product, now),
  }));
  const texts: Rows<"productTexts"> = PRODUCTS.flatMap(({ slug }) =>
    LANGUAGES.map((language) => {
      const text = productTexts(language)[slug] ?? productTexts("en")[slug];
      if (!text) throw new Error(`${slug} has no text`);
      return { productSlug: slug, language, ...text };
    }),
  );
  return { products, texts };
}

/** A product's variants, with whether they can be sold in a country at all. */
export const stockedVariants = (product: SeedProduct, country: CountryCode): (SeedVariant & { sellable: boolean })[] =>
  variantsOf(product).map((variant) => ({ ...variant, sellable: sellable(product, country) }));

export const variantRows = (): Rows<"variants"> =>
  PRODUCTS.flatMap((product) => variantsOf(product).map((variant) => ({ ...variant, product }))).map((variant) => {
    const { id, sku, product, productSlug, shade, size, position } = variant;
    const lab = shade && labOf(shade.hex);
    const net = netAmountOf(size);
    return {
      id,
      sku,
      productSlug,
      shadeName: shade?.name ?? null,
      shadeHex: shade?.hex ?? null,
      size,
      position,
      shadeL: lab?.l ?? null,
      shadeA: lab?.a ?? null,
      shadeB: lab?.b ?? null,
      undertone: shade?.undertone ?? null,
      ...placeOf(lab, categoryPathOf(product), shade?.undertone),
      netAmount: net?.amount ?? null,
      netUnit: net?.unit ?? null,
      pictureId: shade && shadePictureIdOf(product, shade),
      packId: shade && packIdOf(product, shade),
    };
  });
