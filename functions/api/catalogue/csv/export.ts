import { COUNTRIES, COUNTRY_CODES, type CountryCode, CURRENCIES, LANGUAGES } from "../../../contract/countries";
import { isGiftCard } from "../../../contract/gift-cards/gift-card-amounts";
import type { ColumnKey } from "./file/cells";
import { COLUMNS, HOME, IGNORED } from "./file/columns";
import { asHtml } from "./file/html";
import { optionsIn } from "./file/options";
import { UNDATED } from "./rows/merge";
import { readDirectory, readProducts, readSlugsAfter } from "./rows/read-store";
import { type Directory, trailOf } from "./rows/state";
import { WRITTEN_ATTRIBUTES } from "./rows/traits";
import type { StoredProduct, StoredVariant, Traits } from "./stored-product";
import { WRITTEN } from "./written-values";

export type ExportOptions = {
  /** The origin of pictures: `https://melati.sg`. */
  origin: string;
  /** Whether the stock columns stay empty, so that importing the file again does not change stock. */
  withoutStock?: boolean;
};

/** How many products are in memory at once. */
const TOGETHER = 100;

/** Columns of Shopify that are read where a file has them, and whose content is exported under other columns. */
const READ_ONLY = /^(included [A-Z]{2}|collection|productCategory)$/;
const WRITTEN_COLUMNS = COLUMNS.filter(({ key }) => !READ_ONLY.test(key));

/** The header of the export. */
export const HEADER: readonly string[] = [...WRITTEN_COLUMNS.map(({ header }) => header), ...Object.keys(IGNORED)];

function decimal(minor: number, country: CountryCode): string {
  const digits = CURRENCIES[COUNTRIES[country].currency].digits;
  const text = String(minor).padStart(digits + 1, "0");
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

type Cells = Partial<Record<ColumnKey, string>>;

const flag = (value: boolean) => (value ? "TRUE" : "FALSE");

function traitCells(traits: Traits): Cells {
  const cells: Cells = {
    detail: traits.detailId ?? "",
    ingredients: traits.ingredients.join(" | "),
    appExclusive: flag(traits.appExclusive),
    nonDiscountable: flag(traits.nonDiscountable),
    collectionOnly: flag(traits.collectionOnly),
    components: traits.components
      .map(({ variantId, quantity }) => (quantity === 1 ? variantId : `${variantId} x ${quantity}`))
      .join(" | "),
  };
  for (const attribute of WRITTEN_ATTRIBUTES) cells[WRITTEN[attribute]] = traits.attributes[attribute].join(" | ");
  for (const country of COUNTRY_CODES) {
    const release = traits.releases[country];
    cells[`opens ${country}`] = release?.opensAt ?? "";
    cells[`earlyFrom ${country}`] = release?.earlyFrom ?? "";
    cells[`earlyTiers ${country}`] = (release?.earlyTiers ?? []).join(" | ");
  }
  return cells;
}

/** The options of a product by name, at most three as in Shopify: the shade, and those in the text of what else is chosen. */
function optionNamesOf({ variants }: StoredProduct): string[] {
  const shaded = variants.some(({ shadeName }) => shadeName !== null);
  const texts = variants.flatMap(({ size }) => optionsIn(size).map(({ name }) => name));
  return [...new Set([...(shaded ? ["Shade"] : []), ...texts])].slice(0, 3);
}

function productCells(product: StoredProduct, directory: Directory, { origin }: ExportOptions): Cells {
  const brand = directory.brands.get(product.brandSlug);
  const trail = trailOf(product.categoryPath).map((path) => directory.categories.get(path));
  const optionNames = optionNamesOf(product);
  const cells: Cells = {
    title: product.name,
    vendor: brand?.name ?? "",
    type: trail.at(-1)?.names.en ?? "",
    published: flag(product.status === "active"),
    status: product.status,
    optionName1: optionNames[0] ?? "Title",
    optionName2: optionNames[1] ?? "",
    optionName3: optionNames[2] ?? "",
    tags: product.tags.join(", "),
    giftCard: flag(isGiftCard(product.slug)),
    seoTitle: product.seoTitle ?? "",
    seoDescription: product.seoDescription ?? "",
    imagePosition: product.pictureId === null ? "" : "1",
    imageAlt: product.pictureId === null ? "" : product.name,
    image: product.pictureId === null ? "" : `${origin}/img/${product.pictureId}-800.webp`,
    brand: product.brandSlug,
    brandOrigin: brand?.origin ?? "",
    categoryPath: product.categoryPath,
    categoryOrder: trail.map((category) => category?.position ?? 0).join("/"),
    plate: product.plate,
    picture: product.pictureId ?? "",
    texture: product.textureId ?? "",
    launched: product.createdAt === UNDATED ? "" : product.createdAt,
    rank: String(product.rank),
    ...traitCells(product.traits),
  };
  for (const language of LANGUAGES) {
    cells[`description ${language}`] = asHtml(product.texts[language]?.description ?? "");
    cells[`claims ${language}`] = (product.texts[language]?.claims ?? []).join(" | ");
    cells[`brandStory ${language}`] = brand?.stories[language] ?? "";
    const names = trail.map((category) => category?.names[language] ?? "");
    cells[`categoryNames ${language}`] = names.every((name) => name !== "") ? names.join(" > ") : "";
  }
  return cells;
}

function variantCells(
  variant: StoredVariant,
  product: StoredProduct,
  { origin, withoutStock = false }: ExportOptions,
): Cells {
  const texts = optionsIn(variant.size);
  const choice = optionNamesOf(product).map((name, slot) =>
    name === "Shade" && slot === 0 ? (variant.shadeName ?? "") : (texts.find((one) => one.name === name)?.value ?? ""),
  );
  const cells: Cells = {
    handle: product.slug,
    optionValue1: choice[0] ?? "Default Title",
    optionValue2: choice[1] ?? "",
    optionValue3: choice[2] ?? "",
    barcode: variant.barcode ?? "",
    grams: variant.grams === null ? "" : String(variant.grams),
    cost: variant.cost === null ? "" : decimal(variant.cost, HOME),
    variantImage: variant.packId === null ? "" : `${origin}/img/${variant.packId}-800.webp`,
    sku: variant.sku,
    variantId: variant.id,
    shadeHex: variant.shadeHex ?? "",
    undertone: variant.undertone ?? "",
    shadePicture: variant.pictureId ?? "",
    shadePack: variant.packId ?? "",
  };
  for (const country of COUNTRY_CODES) {
    const offer = variant.offers[country];
    if (offer === undefined) continue;
    cells[`price ${country}`] = decimal(offer.price, country);
    cells[`compareAt ${country}`] = offer.listPrice === null ? "" : decimal(offer.listPrice, country);
    cells[`stock ${country}`] = withoutStock ? "" : String(offer.available);
  }
  return cells;
}

function rowsOf(product: StoredProduct, directory: Directory, options: ExportOptions): string[][] {
  return product.variants.map((variant, position) => {
    const cells: Cells = {
      ...(position === 0 ? productCells(product, directory, options) : {}),
      ...variantCells(variant, product, options),
    };
    return [...WRITTEN_COLUMNS.map(({ key }) => cells[key] ?? ""), ...Object.values(IGNORED)];
  });
}

/** Writes the catalogue of one database as rows: the header first, then product by product, ordered by handle. */
export async function* exportCatalogue(d1: D1Database, options: ExportOptions): AsyncGenerator<readonly string[]> {
  yield HEADER;
  const directory = await readDirectory(d1);
  for (let last = ""; ; ) {
    const slugs = await readSlugsAfter(d1, last, TOGETHER);
    if (slugs.length === 0) return;
    const products = await readProducts(d1, slugs);
    for (const slug of slugs) {
      const product = products.get(slug);
      if (product !== undefined) yield* rowsOf(product, directory, options);
    }
    last = slugs.at(-1) ?? last;
  }
}
