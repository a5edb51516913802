import type { FeedProduct } from "#contract/catalogue/listing/feed";
import type { Variant } from "#contract/catalogue/product/product";
import { isGiftCard } from "#contract/gift-cards/gift-card-amounts";
import type { Money } from "#contract/money";
import type { Site } from "#shared/site/site";
import { linkTo } from "~/site/addresses/links";
import { productPath } from "~/site/addresses/product-path";
import { decimalOf } from "~/site/format/money";
import { queryOf } from "../product/choice/choice";

/** Characters that XML does not allow, not even escaped. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

export const escapeXml = (text: string): string =>
  text
    .replace(FORBIDDEN, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** The greatest lengths that Google's product data specification allows, in characters. */
const MOST = { id: 50, title: 150, description: 5000, product_type: 750, color: 100, size: 100 } as const;

const cut = (text: string, most: number) => [...text].slice(0, most).join("");
const money = (amount: Money) => `${decimalOf(amount)} ${amount.currency}`;

export type FeedSite = Pick<Site, "language" | "defaultLanguage"> & { origin: string };

/** `Maison Ilvane Rouge Velvet Lipstick, Cardinal, 3.5 g`. */
const titleOf = ({ name, brand }: FeedProduct, { shade, size }: Variant) =>
  [`${brand.name} ${name}`, shade?.name, size].filter((part) => part != null && part !== "").join(", ");

type Priced = Variant & { price: Money };
const isPriced = (variant: Variant): variant is Priced => variant.price !== null;

function fieldsOf(product: FeedProduct, variant: Priced, site: FeedSite): Record<string, string | null> {
  const { slug, name, brand, description, picture, categories, variants } = product;
  // The group id is left out when it would have to be shortened, because it could then equal another group's.
  const group = variants.length > 1 && slug.length <= MOST.id ? slug : null;
  return {
    id: cut(variant.sku, MOST.id),
    title: cut(titleOf(product, variant), MOST.title),
    description: cut(description === "" ? name : description, MOST.description),
    link: `${site.origin}${linkTo(site, productPath(slug), isGiftCard(slug) ? { variantId: variant.id } : queryOf(variant, variants))}`,
    image_link: `${site.origin}/img/${variant.packId ?? picture.id}-800.webp`,
    availability: variant.stock === "out" ? "out_of_stock" : "in_stock",
    price: money(variant.listPrice ?? variant.price),
    sale_price: variant.listPrice === null ? null : money(variant.price),
    brand: cut(brand.name, 70),
    gtin: variant.gtin,
    // Tells engines not to expect a GTIN where the retailer knows none.
    identifier_exists: variant.gtin === null ? "no" : null,
    condition: "new",
    product_type: cut(categories.map((category) => category.name).join(" > "), MOST.product_type) || null,
    item_group_id: group,
    color: variant.shade && cut(variant.shade.name, MOST.color),
    size: variant.size && cut(variant.size, MOST.size),
  };
}

/** The feed items of a product, one for each variant (Google's product data specification). */
export const itemsOf = (product: FeedProduct, site: FeedSite): string =>
  product.variants
    .filter(isPriced)
    .map((variant) => {
      const fields = Object.entries(fieldsOf(product, variant, site))
        .flatMap(([field, value]) => (value === null ? [] : [`<g:${field}>${escapeXml(value)}</g:${field}>`]))
        .join("");
      return `<item>${fields}</item>\n`;
    })
    .join("");
