import type { Brand, Department } from "../../contract/catalogue/listing/directory";
import type { IngredientGroup } from "../../contract/catalogue/product/ingredients";
import type { Product, Variant } from "../../contract/catalogue/product/product";
import type { Refusal } from "../../contract/errors";
import { type Page, whole } from "../kit/paging";
import { toBeside } from "./beside/beside";
import { A_TO_Z, toBrand } from "./directory/brand";
import { findBrands, findCategories } from "./directory/store";
import { toCategoryRef, toTree } from "./directory/tree";
import { opensAtOf, ratingOf, toCard } from "./listing/cards/cards";
import { detailOf } from "./product/detail";
import { ingredientGroupList } from "./product/rules/avoid";
import { badgesOf } from "./product/rules/badges";
import { gateOf, gatesOf } from "./product/rules/gate";
import { isNew } from "./product/rules/stock";
import type { Shopper } from "./product/shopper";
import { findProduct, findVariants, type ProductRow } from "./product/store";
import { choicesOf, toVariant, variantsAskedFor } from "./product/variants";
import { translated } from "./translation";

/** Variants with live price and stock (S7.28), without those that are not sold here. */
export async function listVariants(
  shopper: Shopper,
  query: { product?: string | undefined; ids?: string | undefined },
): Promise<{ ok: true; page: Page<Variant> } | Refusal> {
  const asked = variantsAskedFor(query);
  if (!asked.ok) return asked;
  const { rows, marks } = await findVariants(shopper.d1, shopper.country, asked.by, shopper.owner ?? null);
  return { ok: true, page: whole(rows.map((row) => toVariant(row, shopper, marks))) };
}

/** How many related cards are shown: five fill the width of a wide screen. */
const MOST_RELATED = 5;

/** Builds what a page shows about a product besides its variants, for one viewer. */
function factsOf(row: ProductRow, variants: Variant[], { viewer, now }: Shopper) {
  const gates = gatesOf(row);
  const fresh = isNew(row.created_at, now);
  const badges = badgesOf(
    {
      ...gates,
      gate: gateOf(gates, viewer, now),
      isNew: fresh,
      nonDiscountable: row.non_discountable,
      collectionOnly: row.collection_only,
      isBundle: row.is_bundle,
      variants: variants.length,
      onOffer: variants.filter(({ listPrice }) => listPrice !== null).length,
      shadeCount: new Set(variants.flatMap(({ shade }) => shade?.name ?? [])).size,
      sizeCount: choicesOf(variants).sizes.length,
    },
    now,
  );
  return { isNew: fresh, badges, opensAt: opensAtOf(gates, now), rating: ratingOf(row) };
}

/**
 * Shows a product page (R19). A product without an offer in the country does not exist there. `avoid` is an avoid list, `beside` a variant to load
 * suggestions for.
 */
export async function showProductOf(
  shopper: Shopper,
  slug: string,
  avoid = "",
  beside?: string,
): Promise<{ ok: true; product: Product } | Refusal> {
  const found = await findProduct(shopper, slug, { related: MOST_RELATED, beside });
  if (found === null || found.variants.length === 0) return { ok: false, code: "product_not_found" };
  const { product: row } = found;
  const variants = found.variants.map((variant) => toVariant(variant, shopper, found.marks ?? undefined));
  const text = <T extends string | readonly string[]>(own: T | null, english: T | null, what: string) =>
    translated(own, english, shopper, `${what} of product ${slug}`);
  return {
    ok: true,
    product: {
      slug,
      name: row.name,
      brand: { slug: row.brand_slug, name: row.brand_name },
      description: text(row.own_description, row.english_description, "description") ?? "",
      descriptionHtml: row.own_description === null ? row.english_html : row.own_html,
      // A file has these in English alone. The name is the same in every language, so the title is too; a description of the language goes before.
      seo: {
        title: row.seo_title,
        description: shopper.language === "en" || row.own_description === null ? row.seo_description : null,
      },
      claims: text(row.own_claims, row.english_claims, "claims") ?? [],
      picture: { id: row.picture_id, plate: row.plate },
      texture: row.texture_id,
      detail: row.detail_id,
      gallery: row.gallery,
      alts: row.alts,
      shadeLanguage: row.shade_language,
      categories: found.categories.map((category) => toCategoryRef(category, shopper)),
      variants,
      ...choicesOf(variants),
      ...factsOf(row, variants, shopper),
      related: found.related.map((card) => toCard(card, shopper)),
      beside: found.beside === null ? null : toBeside(found.beside, shopper),
      ...detailOf(row, found.variants, variants, found.detail, { ...shopper, avoid }),
    },
  };
}

/** The category tree (S7.19). */
export async function listCategories(shopper: Shopper): Promise<Page<Department>> {
  const { rows, counts } = await findCategories(shopper.d1, shopper.country, shopper.language);
  return whole(toTree(rows, counts, shopper));
}

/** Brands A to Z (S7.19). */
export async function listBrands(shopper: Shopper): Promise<Page<Brand>> {
  const rows = await findBrands(shopper.d1, shopper.country, shopper.language);
  return whole(
    rows
      .sort((a, b) => A_TO_Z.compare(a.name, b.name))
      .map((row) => ({ ...toBrand(row, shopper), productCount: row.product_count })),
  );
}

/** Lists the ingredient groups that an avoid list can name. */
export const listIngredientGroups = (): Page<IngredientGroup> => whole(ingredientGroupList());
