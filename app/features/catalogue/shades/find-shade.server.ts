import type { AppLoadContext } from "@remix-run/cloudflare";
import { type ClosestShades, closestShades, type KnownShades, knownShades } from "#contract/catalogue/shades/shades";
import { writtenShade } from "#shared/device/remembered/shade";
import { textsOf } from "#shared/words/texts.server";
import { ownShadeOf } from "~/platform/own-shade.server";
import { shadeAsked } from "./own-shade.server";
import { readShadeQuery, type ShadeQuery } from "./shade-query";

/** The most matches on the page. */
const MOST = 24;
const NOTHING: KnownShades = { brands: [], products: [], shades: [] };

/** Whether the chosen shade belongs to the brand and product that are chosen beside it. */
function holds({ brand, product }: ShadeQuery, closest: ClosestShades): boolean {
  const own = closest.to?.known?.product;
  return own === undefined || ((brand ?? own.brand.slug) === own.brand.slug && (product ?? own.slug) === own.slug);
}

async function matchesOf(
  { api }: AppLoadContext,
  asked: ShadeQuery,
): Promise<{ closest: ClosestShades | null; unknown: boolean }> {
  const { variant, kind, depth, undertone, finish } = asked;
  const narrowed = finish === null ? { most: MOST } : { finish, most: MOST };
  if (variant !== null) {
    const found = await api.call(closestShades, { query: { variant, ...narrowed } });
    if (!found.ok || found.value.to === null) return { closest: null, unknown: true };
    return { closest: holds(asked, found.value) ? found.value : null, unknown: false };
  }
  if (kind === null || depth === null || undertone === null) return { closest: null, unknown: false };
  const found = await api.call(closestShades, { query: { kind, depth, undertone, ...narrowed } });
  return { closest: found.ok ? found.value : null, unknown: false };
}

/**
 * Loads "Find my shade": the matches that the address asks for, and the next choices of its forms. At most two calls.
 */
export async function loadFindShade(context: AppLoadContext, url: URL) {
  const asked = readShadeQuery(url.searchParams);
  const remembered = ownShadeOf(context);
  const { closest, unknown } = await matchesOf(context, asked);
  const own = closest?.to?.known?.product;
  const brand = asked.brand ?? own?.brand.slug;
  const product = asked.product ?? own?.slug;
  const known = await context.api.call(knownShades, {
    query: {
      ...(brand === undefined ? {} : { brand }),
      ...(product === undefined ? {} : { product }),
      ...(asked.words === "" ? {} : { q: asked.words }),
    },
  });
  const choices = known.ok ? known.value : NOTHING;
  const t = await textsOf(context.site, "catalogue-shades");
  const [mine, shown] = [await remembered, closest === null ? null : shadeAsked(asked)];
  const shade = closest?.to?.known?.shade.name;
  return {
    asked,
    closest,
    unknown,
    own: {
      /** The shade of the matches, as the form sends it; null without matches. */
      shown: shown && writtenShade(shown),
      remembered: mine && writtenShade(mine),
      /** The query of the remembered shade. */
      query: mine,
    },
    choices: {
      brands: choices.brands,
      brand: choices.brands.some(({ slug }) => slug === brand) ? (brand ?? null) : null,
      products: choices.products,
      product: choices.products.some(({ slug }) => slug === product) ? (product ?? null) : null,
      // After the brand was changed, the product of the earlier brand is still in the address.
      shades: asked.words !== "" || choices.products.some(({ slug }) => slug === product) ? choices.shades : [],
    },
    title: shade === undefined ? t("title") : t("closestTo", { name: shade }),
    description: t("description"),
  };
}
export type FindShade = Awaited<ReturnType<typeof loadFindShade>>;
