import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { type Product, showProduct, type Variant } from "#contract/catalogue/product";
import { COUNTRIES } from "#contract/countries";
import { linkTo } from "~/site/links";
import { textsOf } from "~/site/texts.server";
import { isSlug } from "../listing/narrowing";
import { leave } from "../moved.server";
import { queryOf, variantFor, wordOf } from "./choice";

export type ProductData = Awaited<ReturnType<typeof loadProduct>>;
/** What the choice shows of a variant. */
export type ShownVariant = Pick<Variant, "id" | "shade" | "size" | "price" | "listPrice" | "stock" | "maxQuantity">;
/** What the choice shows of the product. */
export type ProductShown = Pick<Product, "slug" | "name" | "brand" | "picture" | "texture" | "isNew"> & {
  variants: ShownVariant[];
};

/** Only what the island shows: it is in the page a second time, as data. */
export const shownOf = ({ slug, name, brand, picture, texture, isNew, variants }: Product): ProductShown => ({
  slug,
  name,
  brand,
  picture,
  texture,
  isNew,
  variants: variants.map(({ id, shade, size, price, listPrice, stock, maxQuantity }) => ({
    id,
    shade,
    size,
    price,
    listPrice,
    stock,
    maxQuantity,
  })),
});

/** What the form of a page without script sent: a variant's id, beside it a size to change to. Its own address says it shorter. */
function variantSent(product: Product, params: URLSearchParams): Variant | null {
  const sent = product.variants.find(({ id }) => id === params.get("variantId"));
  if (sent === undefined) return null;
  const size = params.get("size");
  const resized = product.variants.find(
    (variant) => variant.shade?.name === sent.shade?.name && variant.size !== null && wordOf(variant.size) === size,
  );
  return resized ?? sent;
}

/** A product with the variant its address means (S2.11 ours, R19); an unknown one is a 404 page. One call. */
export async function loadProduct({ api, site }: AppLoadContext, url: URL, slug: string | undefined) {
  if (!isSlug(slug)) throw new Response(null, { status: 404 });
  const shown = await api.call(showProduct, { params: { slug } });
  if (!shown.ok) return leave({ api }, url, `/products/${slug}`);
  const product = shown.value;
  const [first, ...others] = product.variants;
  if (first === undefined) throw new Response(null, { status: 404 });
  if (url.searchParams.has("variantId")) {
    const sent = variantSent(product, url.searchParams) ?? first;
    throw redirect(linkTo(site, url.pathname, queryOf(sent, product.variants)));
  }
  const { shade, size } = { shade: url.searchParams.get("shade"), size: url.searchParams.get("size") };
  const { tax, spendPerPoint, deliveryFee, deliveryDays } = COUNTRIES[site.country];
  const t = await textsOf(site.language, "catalogue");
  return {
    product,
    shown: shownOf(product),
    chosenId: variantFor([first, ...others], { shade, size }).id,
    facts: { tax, spendPerPoint },
    delivery: { fee: deliveryFee, days: deliveryDays },
    title: `${product.brand.name} ${product.name}`,
    description: t("productDescription", {
      name: product.name,
      brand: product.brand.name,
      text: product.description,
    }),
    trail: [
      ...product.categories.map(({ name, path }) => ({ label: name, path: `/pages/shop/${path}` })),
      { label: product.name, path: `/products/${slug}` },
    ],
  };
}
