import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Layout } from "#contract/content/layout";
import type { CountryCode, LanguageCode } from "#contract/countries";
import { resolveSite } from "#shared/site/resolve";
import { roomsOf } from "#shared/words/strings.server";
import { drawOnceFor } from "~/platform/drawn/draw-once.server";
import { DrawOnceProvider } from "~/platform/drawn/drawn";
import { StringsProvider } from "~/site/i18n";
import { SiteProvider } from "~/site/use-site";
import { Footer } from "../../footer/footer";
import { Menu } from "./menu";

const lips = { label: "Lips", href: "/pages/shop/makeup/lips" };
const groups: Layout["menu"] = [
  { label: "Makeup", href: "/pages/shop/makeup", links: [lips] },
  { label: "Journal", href: "/journal", links: [] },
];
const columns: Layout["footer"] = [
  { label: "Help", href: null, links: [{ label: "Delivery", href: "/help/delivery" }] },
];

const siteOf = (hostCountry: CountryCode, languageQuery: LanguageCode) =>
  resolveSite({
    hostCountry,
    languageQuery,
    header: null,
    countryCookie: null,
    countryQuery: null,
    languageCookie: null,
  });

type Shown = { pathname?: string; menu?: Layout["menu"]; site?: ReturnType<typeof siteOf> };

function drawn({ pathname = "/", menu = groups, site = siteOf("SG", "en") }: Shown): { menu: string; footer: string } {
  const place = { pathname, search: "" };
  const html = (piece: Parameters<typeof renderToStaticMarkup>[0]) => {
    const value = drawOnceFor({ site, saveData: false, checks: false, here: pathname });
    const strings = { language: site.language, rooms: roomsOf(site) };
    const pieces = createElement(DrawOnceProvider, { value }, piece);
    const words = createElement(StringsProvider, { strings } as never, pieces);
    return renderToStaticMarkup(createElement(SiteProvider, { value: site }, words));
  };
  const account = { label: "Sign in", href: "/sign_in" };
  const base = { hasAssistant: false, waysToPay: [], display: { saveData: false, plain: false } };
  return {
    menu: html(createElement(Menu, { groups: menu, account, ...place })),
    footer: html(createElement(Footer, { columns, ...base, ...place })),
  };
}

const marked = (html: string) => [...html.matchAll(/aria-current="\w+"[^>]*>([^<]+)/g)].map(([, label]) => label);

describe("the menu", () => {
  it.each([
    ["/pages/shop/makeup/lips", ["Makeup", "All Makeup", "Lips"]],
    ["/pages/shop/makeup", ["Makeup", "All Makeup"]],
    ["/journal/rain-season", ["Journal"]],
    ["/pages/shop/makeup-bags", []],
    ["/cart", []],
  ])("marks what %s belongs to", (pathname, labels) => {
    expect(marked(drawn({ pathname }).menu)).toEqual(labels);
    // Drawn before for this page, and for another one between.
    drawn({});
    expect(marked(drawn({ pathname }).menu)).toEqual(labels);
  });

  it("is drawn anew where editors have changed it", () => {
    drawn({});
    const html = drawn({ menu: [{ ...groups[1]!, label: "Stories" }] }).menu;
    expect(html).toContain(">Stories</a>");
    expect(html).not.toContain("Makeup");
  });

  it("keeps a label as text", () => {
    const html = drawn({ menu: [{ label: '<img src="x">', href: "/", links: [] }] }).menu;
    expect(html).toContain("&lt;img");
    expect(html).not.toContain("<img");
  });
});

it("leads on in the language that the shopper chose, in menu and footer", () => {
  const own = drawn({ site: siteOf("HK", "en") });
  const chosen = drawn({ site: siteOf("HK", "zh") });
  expect(own.menu).toContain('href="/pages/shop/makeup/lips"');
  expect(own.footer).toContain('href="/help/delivery"');
  expect(chosen.menu).toContain('href="/pages/shop/makeup/lips?language=zh"');
  expect(chosen.footer).toContain('href="/help/delivery?language=zh"');
});
