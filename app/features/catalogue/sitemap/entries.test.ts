import { describe, expect, it } from "vitest";
import { readName, sitemapIndex, urlOf, urlSet } from "./entries";

const standing = {
  url: new URL("https://th.shop.test/sitemaps/th-pages.xml"),
  hosts: { SG: "sg.shop.test", TH: "th.shop.test" },
  country: "TH",
  language: "th",
} as const;

describe("a sitemap", () => {
  it("names a page in its language, and the same page in each country that has it", () => {
    const url = urlOf(
      { path: "/products/a", countries: ["SG", "TH", "AU"], changedAt: "2026-03-02T04:00:00.000Z" },
      standing,
    );
    expect(url).toContain("<loc>https://th.shop.test/products/a</loc><lastmod>2026-03-02T04:00:00.000Z</lastmod>");
    const links = [...url.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, lang, href]) => [lang, href]);
    expect(links).toEqual([
      ["en-SG", "https://sg.shop.test/products/a"],
      ["x-default", "https://sg.shop.test/products/a"],
      ["th-TH", "https://th.shop.test/products/a"],
      ["en-TH", "https://th.shop.test/products/a?language=en"],
    ]);
  });

  it("leaves out an unknown date and a country without a host", () => {
    const url = urlOf({ path: "/about", countries: ["AU"] }, { ...standing, country: "AU", language: "en" });
    expect(url).not.toContain("lastmod");
    expect([...url.matchAll(/hreflang="([^"]+)"/g)].map(([, lang]) => lang)).toEqual(["en-AU"]);
  });

  it("is valid XML whatever an address contains", () => {
    const xml = urlSet([{ path: '/a?b=1&c="<', countries: ["TH"] }], standing);
    expect(xml).toContain("&amp;");
    expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/);
    expect(sitemapIndex(["https://x.test/?a=1&b=2"])).toContain("?a=1&amp;b=2");
  });

  it.each([
    ["en-pages.xml", { language: "en", products: null }],
    ["th-products-2.xml", { language: "th", products: 2 }],
    ["zh-pages.xml", null],
    ["en-products-0.xml", null],
    ["en-products-1.xml.gz", null],
    ["../en-pages.xml", null],
    [undefined, null],
  ])("reads the name %s", (name, expected) => {
    expect(readName(name, ["en", "th"])).toEqual(expected);
  });
});
