import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Layout } from "#contract/content/layout";
import type { Site } from "#shared/site/site";
import { dictionary } from "#shared/words/strings.server";
import { StringsProvider } from "~/site/i18n";
import { SiteProvider } from "~/site/use-site";
import { FooterColumns } from "../../footer/footer-columns";
import { MenuLinks } from "./menu-links";

/** The links of a layout as HTML: they are a third of a page's elements, and the same for everybody on it. */
export type DrawnLinks = Readonly<{ menu: string; footer: string }>;

/** The most that an isolate keeps: a menu for each link that it can mark as the present one, in each country and language. */
const MOST = 500;
const kept = new Map<string, string>();

function drawnOnce(site: Site, what: unknown, drawing: ReactElement): string {
  const { country, language } = site;
  const key = JSON.stringify([country, language, what]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const rooms = { shell: dictionary(site, "shell") };
  const html = renderToStaticMarkup(
    <SiteProvider value={site}>
      <StringsProvider strings={{ language, rooms }}>{drawing}</StringsProvider>
    </SiteProvider>,
  );
  if (kept.size >= MOST) kept.clear();
  kept.set(key, html);
  return html;
}

/** The links of the menu that lead to the present page, or to one that it belongs to. */
function currentIn(menu: Layout["menu"], pathname: string): string[] {
  const all = menu.flatMap(({ href, links }) => [...(href == null ? [] : [href]), ...links.map((link) => link.href)]);
  return all.filter((to) => pathname === to || pathname.startsWith(`${to}/`));
}

/** Draws a layout's menu and footer, each once in an isolate for the same links, site and present page. */
export function drawLinks({ menu, footer }: Pick<Layout, "menu" | "footer">, site: Site, pathname: string): DrawnLinks {
  const current = currentIn(menu, pathname);
  return {
    menu: drawnOnce(site, [menu, current], <MenuLinks menu={menu} current={current} />),
    footer: drawnOnce(site, footer, <FooterColumns footer={footer} />),
  };
}
