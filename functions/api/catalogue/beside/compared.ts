import { ATTRIBUTE_NAMES } from "../../../contract/catalogue/product/attributes";
import { readAvoidList } from "../../../contract/catalogue/product/avoid-groups";
import type { ProductCard } from "../../../contract/catalogue/product/card";
import type { Compared } from "../../../contract/catalogue/product/compare";
import { MOST_COMPARED } from "../../../contract/catalogue/product/most-compared";
import type { Refusal } from "../../../contract/errors";
import { slugSchema } from "../../../contract/shared";
import { toCard } from "../listing/cards/cards";
import { avoidedIn } from "../product/rules/avoid";
import type { Shopper } from "../product/shopper";
import { translated } from "../translation";
import { type ComparedRow, findCompared } from "./compared-store";
import { spfIn } from "./spf";

/** How many products like the first are shown: a row of a wide screen, two of a phone. */
const ALTERNATIVES = 4;

/** The slugs of a call, each once; null for more than fit, or for what is no slug. */
function slugsIn(text: string): string[] | null {
  const slugs = [...new Set(text.split(","))];
  return slugs.length <= MOST_COMPARED && slugs.every((slug) => slugSchema.safeParse(slug).success) ? slugs : null;
}

function toCompared(row: ComparedRow, card: ProductCard, shopper: Shopper & { avoid: string }): Compared {
  const { slug, ingredients } = row;
  const text = (own: string[] | null, english: string[] | null, what: string) =>
    english === null ? (own ?? []) : (translated(own, english, shopper, `${what} of product ${slug}`) ?? []);
  return {
    card,
    categoryPath: row.category_path,
    sizes: row.sizes,
    claims: text(row.own_claims, row.english_claims, "claims"),
    spf: spfIn([row.name, ...(row.english_claims ?? []), row.english_description ?? ""]),
    collectionOnly: row.collection_only,
    attributes: ATTRIBUTE_NAMES.map((attribute) => ({
      attribute,
      values: row.attributes.filter(([name]) => name === attribute).map(([, value]) => value),
    })).filter(({ values }) => values.length > 0),
    ingredients,
    avoided: avoidedIn(ingredients, readAvoidList(shopper.avoid)),
    howToUse: text(row.own_use, row.english_use, "use"),
  };
}

/** Finds what is compared of some products, in one trip. A product that the country does not sell is left out. */
export async function compare(
  shopper: Shopper,
  asked: string,
  avoid = "",
): Promise<{ ok: true; products: Compared[]; alternatives: ProductCard[] } | Refusal> {
  const slugs = slugsIn(asked);
  if (slugs === null) return { ok: false, code: "bad_request", field: "slugs" };
  // Some of the products like the first may be compared with it already.
  const most = slugs.length < MOST_COMPARED ? ALTERNATIVES + slugs.length : 0;
  const found = await findCompared(shopper, slugs, most);
  const products = slugs.flatMap((slug) => {
    const card = found.cards.find((each) => each.slug === slug);
    const row = found.products.find((each) => each.slug === slug);
    return card && row ? toCompared(row, toCard(card, shopper), { ...shopper, avoid }) : [];
  });
  const others = found.alternatives.filter(({ slug }) => !slugs.includes(slug)).slice(0, ALTERNATIVES);
  return { ok: true, products, alternatives: others.map((card) => toCard(card, shopper)) };
}
