import { COUNTRIES, COUNTRY_CODES, type CountryCode, CURRENCIES, LANGUAGES } from "../../../contract/countries";
import { isGiftCard } from "../../../contract/gift-cards/gift-card-amounts";
import { type ColumnKey, UNKNOWN_ORIGIN } from "./file/cells";
import { COLUMNS, HOME, IGNORED } from "./file/columns";
import { optionsIn } from "./file/options";
import { UNDATED } from "./rows/merge";
import { readDirectory, readProducts, readSlugsAfter } from "./rows/read-store";
import { type Directory, trailOf } from "./rows/state";
import { WRITTEN_ATTRIBUTES } from "./rows/traits";
import type { StoredProduct, StoredVariant, Traits } from "./stored-product";
import { asHtml } from "./texts/plain";
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
    cells[`registration ${country}`] = traits.registrations[country] ?? "";
    const release = traits.releases[country];
    cells[`opens ${country}`] = release?.opensAt ?? "";
    cells[`earlyFrom ${country}`] = release?.earlyFrom ?? "";
    cells[`earlyTiers ${country}`] = (release?.earlyTiers ?? []).join(" | ");
    cells[`queued ${country}`] = release?.queued === true ? "TRUE" : "";
  }
  return cells;
}

/** The options of a product by name, at most three as in Shopify: the shade, and those in the text of what else is chosen. */
function optionNamesOf({ variants }: StoredProduct): string[] {
  const shaded = variants.some(({ shadeName }) => shadeName !== null);
  const texts = variants.flatMap(({ size }) => optionsIn(size).map(({ name }) => name));
  return [...new Set([...(shaded ? ["Shade"] : []), ...texts])].slice(0, 3);
}

function productCells(product: StoredProduct, directory: Directory): Cells {
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
    brand: product.brandSlug,
    brandOrigin: brand?.origin || UNKNOWN_ORIGIN,
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
    const { description = "", html = null } = product.texts[language] ?? {};
    cells[`description ${language}`] = html ?? asHtml(description);
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

/** The pictures of a product with their places, as Shopify writes them: one in each row, and rows of their own for those that are left. */
function imageCells({ pictureId, textureId, gallery, alts, name, traits }: StoredProduct, origin: string): Cells[] {
  if (pictureId === null) return [];
  const ids = [...new Set([pictureId, traits.detailId, textureId, ...gallery])].flatMap((id) => id ?? []);
  return ids.map((id, at) => ({
    image: `${origin}/img/${id}-800.webp`,
    imagePosition: String(at + 1),
    imageAlt: alts[id] ?? name,
  }));
}
function rowsOf(product: StoredProduct, directory: Directory, options: ExportOptions): string[][] {
  const images = imageCells(product, options.origin);
  const written = (cells: Cells) => WRITTEN_COLUMNS.map(({ key }) => cells[key] ?? "");
  const rows = product.variants.map((variant, position) => {
    const cells: Cells = {
      ...(position === 0 ? productCells(product, directory) : {}),
      ...variantCells(variant, product, options),
      ...images[position],
    };
    return [...written(cells), ...Object.values(IGNORED)];
  });
  const nothing = Object.values(IGNORED).map(() => "");
  const more = images
    .slice(product.variants.length)
    .map((cells) => [...written({ handle: product.slug, ...cells }), ...nothing]);
  return [...rows, ...more];
}

/** A stretch of the export: the rows of the products after a handle, and the last of them; null after all. */
export async function exportStretch(
  d1: D1Database,
  options: ExportOptions,
  handle: string,
  known?: Directory,
): Promise<{ header: string[]; rows: string[][]; after: string | null }> {
  const slugs = await readSlugsAfter(d1, handle, TOGETHER);
  const directory = known ?? (await readDirectory(d1));
  const products = await readProducts(d1, slugs);
  const rows = slugs.flatMap((slug) => {
    const product = products.get(slug);
    return product === undefined ? [] : rowsOf(product, directory, options);
  });
  return { header: [...HEADER], rows, after: slugs.at(-1) ?? null };
}

/** Writes the catalogue of one database as rows: the header first, then product by product, ordered by handle. */
export async function* exportCatalogue(d1: D1Database, options: ExportOptions): AsyncGenerator<readonly string[]> {
  yield HEADER;
  const directory = await readDirectory(d1);
  for (let after: string | null = ""; after !== null; ) {
    const stretch: Awaited<ReturnType<typeof exportStretch>> = await exportStretch(d1, options, after, directory);
    yield* stretch.rows;
    after = stretch.after;
  }
}
