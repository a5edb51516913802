import { describe, expect, it } from "vitest";
import type { Layout } from "#contract/content/layout";
import type { CountryCode, LanguageCode } from "#contract/countries";
import { resolveSite } from "#shared/site/resolve";
import { drawLinks } from "./drawn-links.server";

const lips = { label: "Lips", href: "/pages/shop/makeup/lips" };
const menu: Layout["menu"] = [
  { label: "Makeup", href: "/pages/shop/makeup", links: [lips] },
  { label: "Journal", href: "/journal", links: [] },
];
const footer: Layout["footer"] = [
  { label: "Help", href: null, links: [{ label: "Delivery", href: "/help/delivery" }] },
];

const site = (hostCountry: CountryCode, languageQuery: LanguageCode) =>
  resolveSite({
    hostCountry,
    languageQuery,
    header: null,
    countryCookie: null,
    countryQuery: null,
    languageCookie: null,
  });
const marked = (html: string) => [...html.matchAll(/aria-current="\w+"[^>]*>([^<]+)/g)].map(([, label]) => label);
const drawn = (pathname: string) => drawLinks({ menu, footer }, site("SG", "en"), pathname);

describe("the menu", () => {
  it.each([
    ["/pages/shop/makeup/lips", ["Makeup", "All Makeup", "Lips"]],
    ["/pages/shop/makeup", ["Makeup", "All Makeup"]],
    ["/journal/rain-season", ["Journal"]],
    ["/pages/shop/makeup-bags", []],
    ["/cart", []],
  ])("marks what %s belongs to", (pathname, labels) => {
    expect(marked(drawn(pathname).menu)).toEqual(labels);
    // Drawn before for this page, and for another one between.
    drawn("/");
    expect(marked(drawn(pathname).menu)).toEqual(labels);
  });

  it("is drawn anew where editors have changed it", () => {
    drawn("/");
    const html = drawLinks({ menu: [{ ...menu[1]!, label: "Stories" }], footer }, site("SG", "en"), "/").menu;
    expect(html).toContain(">Stories</a>");
    expect(html).not.toContain("Makeup");
  });

  it("keeps a label as text", () => {
    const label = '<img src="x">';
    const html = drawLinks({ menu: [{ label, href: "/", links: [] }], footer: [] }, site("SG", "en"), "/").menu;
    expect(html).toContain("&lt;img");
    expect(html).not.toContain("<img");
  });
});

it("leads on in the language that the shopper chose, in menu and footer", () => {
  const own = drawLinks({ menu, footer }, site("HK", "en"), "/");
  const chosen = drawLinks({ menu, footer }, site("HK", "zh"), "/");
  expect(own.menu).toContain('href="/pages/shop/makeup/lips"');
  expect(own.footer).toContain('href="/help/delivery"');
  expect(chosen.menu).toContain('href="/pages/shop/makeup/lips?language=zh"');
  expect(chosen.footer).toContain('href="/help/delivery?language=zh"');
});
