import { SHOPPERS } from "../support/shoppers";
import { expect, test } from "../support/test";

// Reads the product feed as a shopping engine does: over HTTP from the built Worker, with a real XML parser. The parser
// is the browser's, so this needs script.

for (const { country, language } of SHOPPERS) {
  test(`the feed of ${country} in ${language} is well-formed`, { tag: "@js" }, async ({ page, baseURL }) => {
    const site = country.toLowerCase();
    const { port } = new URL(baseURL ?? "");
    const answer = await page.goto(`http://${site}.localhost:${port}/about`);
    expect(answer?.status()).toBe(200);
    const feed = await page.evaluate(async (path) => {
      const response = await fetch(path);
      const document = new DOMParser().parseFromString(await response.text(), "application/xml");
      const google = "http://base.google.com/ns/1.0";
      return {
        status: response.status,
        faults: document.querySelectorAll("parsererror").length,
        items: document.querySelectorAll("item").length,
        ids: document.getElementsByTagNameNS(google, "id").length,
        prices: document.getElementsByTagNameNS(google, "price").length,
      };
    }, `/feeds/${site}-${language}.xml`);
    expect(feed).toMatchObject({ status: 200, faults: 0 });
    expect(feed.items).toBeGreaterThan(100);
    expect(feed.ids).toBe(feed.items);
    expect(feed.prices).toBe(feed.items);
  });
}
