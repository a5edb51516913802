import type { AppLoadContext } from "@remix-run/cloudflare";
import { renderToStaticMarkup } from "react-dom/server";
import { categories, type Department } from "#contract/catalogue/listing/directory";
import { search } from "#contract/catalogue/listing/listing";
import type { ProductCard } from "#contract/catalogue/product/card";
import { dictionary } from "#shared/words/strings.server";
import { StringsProvider } from "~/site/i18n";
import { SiteProvider } from "~/site/use-site";
import { SPARE, shopWindow } from "../../../catalogue/cards/window/shop-window";
import { MenuPanel } from "./menu-panel";

const SHOWN = 3;

async function departmentOf({ api }: Pick<AppLoadContext, "api">, slug: string): Promise<Department | null> {
  const tree = await api.call(categories);
  return tree.ok ? (tree.value.items.find((one) => one.slug === slug) ?? null) : null;
}

/** What sells best in a department and can be bought now, one product of each brand where that is enough. */
async function bestOf({ api }: Pick<AppLoadContext, "api">, category: string): Promise<ProductCard[]> {
  const found = await api.call(search, { query: { category, sort: "bestselling", pageSize: SHOWN * SPARE } });
  if (!found.ok) return [];
  const sold = shopWindow(found.value.items, false);
  const ofBrands = shopWindow(found.value.items, true);
  return (ofBrands.length < SHOWN ? sold : ofBrands).slice(0, SHOWN);
}

/**
 * `/menu/makeup`: what an open panel of the menu shows besides the links that every page has: the third level and
 * bestsellers, as HTML without a document.
 */
export async function menuPanel(context: AppLoadContext, slug: string): Promise<Response> {
  const { site } = context;
  const department = await departmentOf(context, slug);
  if (department === null) throw new Response(null, { status: 404 });
  const cards = await bestOf(context, department.path);
  const rooms = { shell: dictionary(site, "shell"), catalogue: dictionary(site, "catalogue") };
  const html = renderToStaticMarkup(
    <SiteProvider value={site}>
      <StringsProvider strings={{ language: site.language, rooms }}>
        <MenuPanel department={department} cards={cards} />
      </StringsProvider>
    </SiteProvider>,
  );
  return new Response(html, {
    headers: { "content-type": "text/html; charset=utf-8", "x-robots-tag": "noindex" },
  });
}
