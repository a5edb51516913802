import { ATTRIBUTE_NAMES } from "../../../contract/catalogue/product/attributes";
import { readAvoidList } from "../../../contract/catalogue/product/avoid-groups";
import type { Product } from "../../../contract/catalogue/product/product";
import type { Bundle, PickupStore } from "../../../contract/catalogue/product/product-detail";
import { COUNTRIES, type CountryCode } from "../../../contract/countries";
import type { Reader } from "../../../contract/spelling";
import { SERVER_FACTS } from "../../../countries/countries";
import { estimate } from "../../kit/calendar/estimate";
import { deliveryFees } from "../../kit/contact/delivery-zone";
import { offersFor } from "../../promotions/product-offers";
import { translated } from "../translation";
import type { DetailRows, PartRow, ShelfRow } from "./detail-store";
import { routineOf } from "./routine/routine";
import { avoidedIn } from "./rules/avoid";
import { gateOf, gatesOf } from "./rules/gate";
import { stockState } from "./rules/stock";
import type { ProductRow } from "./store";
import type { VariantOfProduct } from "./variant-sql";
import { type ProductViewer, toVariant } from "./variants";

export type Detail = Pick<
  Product,
  | "ingredients"
  | "howToUse"
  | "routine"
  | "registration"
  | "avoided"
  | "attributes"
  | "offers"
  | "bundle"
  | "delivery"
  | "collection"
>;

function feesOf(country: CountryCode) {
  const { currency } = COUNTRIES[country];
  const { from, to } = deliveryFees(country);
  return { from: { minor: from, currency }, to: { minor: to, currency } };
}

/** The price of a part bought alone; null until its own launch opens, because a bundle must not reveal it. */
const partPrice = ({ price, available, ...row }: PartRow, asking: ProductViewer) =>
  price === null ? null : toVariant({ ...row, price, available: available ?? 0 }, asking).price;

function bundleOf(
  parts: readonly PartRow[],
  own: Product["variants"][number]["price"],
  asking: ProductViewer,
): Bundle | null {
  if (parts.length === 0) return null;
  const { currency } = COUNTRIES[asking.country];
  const shown = parts.map((row) => ({
    variantId: row.id,
    product: { slug: row.product_slug, name: row.product_name, brand: { slug: row.brand_slug, name: row.brand_name } },
    shade: row.shade_name === null ? null : { name: row.shade_name, hex: row.shade_hex },
    size: row.size,
    picture: { id: row.product_picture, plate: row.plate },
    quantity: row.quantity,
    price: partPrice(row, asking),
  }));
  const apart = shown.some(({ price }) => price === null)
    ? null
    : shown.reduce((sum, { price, quantity }) => sum + (price?.minor ?? 0) * quantity, 0);
  const saving = apart === null || own === null ? 0 : apart - own.minor;
  return {
    parts: shown,
    apart: apart === null ? null : { minor: apart, currency },
    saving: saving > 0 ? { minor: saving, currency } : null,
  };
}

function storeOf({ slug, name, stock }: ShelfRow, variants: readonly VariantOfProduct[]): PickupStore {
  return { slug, name, stock: variants.map(({ id }) => ({ variantId: id, state: stockState(stock[id] ?? 0) })) };
}

/** A product's number with the country's authority, as its readers call it. */
function registrationOf(number: string | null, { country, language }: Reader): Detail["registration"] {
  const rule = SERVER_FACTS[country].productRegistration;
  if (number === null || rule === null) return null;
  return { label: rule.label[language] ?? rule.label.en, number, isMedicine: rule.isMedicine };
}

/** How products of the category are used, in the shopper's language or else in English; nothing where it is not said. */
const howToUseOf = ({ slug, own_use, english_use }: ProductRow, reader: Reader): string[] =>
  english_use === null ? (own_use ?? []) : (translated(own_use, english_use, reader, `use of product ${slug}`) ?? []);

/**
 * Builds what a product page shows besides its variants. While the product is closed to the viewer there are no offers, delivery dates or store
 * stock.
 */
export function detailOf(
  row: ProductRow,
  variants: readonly VariantOfProduct[],
  prices: Product["variants"],
  { attributes, steps, parts, shelves, promotions }: DetailRows,
  asking: ProductViewer & Reader & { avoid: string },
): Detail {
  const { country, now } = asking;
  const gate = gateOf(gatesOf(row), asking.viewer, now);
  const open = gate.state === "open" || gate.state === "queued";
  const { ingredients } = row;
  // The most expensive variant stands for all, because it reaches every minimum first.
  const dearest = variants.reduce(
    (most, variant) => (variant.price > (most?.price ?? -1) ? variant : most),
    variants[0],
  );
  return {
    ingredients,
    howToUse: howToUseOf(row, asking),
    routine: routineOf(steps, row.slug),
    registration: registrationOf(row.registration, asking),
    avoided: avoidedIn(ingredients, readAvoidList(asking.avoid)),
    attributes: ATTRIBUTE_NAMES.map((attribute) => ({
      attribute,
      values: attributes.filter((one) => one.attribute === attribute).map(({ value }) => value),
    })).filter(({ values }) => values.length > 0),
    offers:
      open && dearest !== undefined
        ? offersFor(asking, promotions, {
            productSlug: row.slug,
            brandSlug: row.brand_slug,
            categoryPath: row.category_path,
            nonDiscountable: row.non_discountable,
            variantId: dearest.id,
            price: dearest.price,
          })
        : [],
    bundle: bundleOf(parts, prices[0]?.price ?? null, asking),
    delivery: open && !row.collection_only ? { ...estimate(country, "delivery", now), fee: feesOf(country) } : null,
    collection: open
      ? { ...estimate(country, "collection", now), stores: shelves.map((shelf) => storeOf(shelf, variants)) }
      : null,
  };
}
