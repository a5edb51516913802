import { expect, test } from "playwright/test";
import { message } from "../support/messages";
import { ownShop } from "../support/outage/own-shop";

// The built shop without its database: pages of the catalogue that were read before are still served, everything else
// asks to come back later.

const CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const READ_BEFORE = [
  "/",
  "/pages/shop",
  "/pages/shop/makeup?finish=matte",
  "/products/lipstick-rouge",
  "/brands",
  "/brands/norre",
];

test("without the database, pages that were read before are served, and others explain the outage in the shopper's language", {
  tag: "@js",
}, async ({ page }) => {
  const shop = await ownShop("outage-test");
  try {
    const get = (path: string, headers: Record<string, string> = {}) =>
      fetch(`${shop.origin}${path}`, { headers: { "user-agent": CRAWLER, ...headers } });
    const away = { "x-outage": "1" };
    for (const path of READ_BEFORE) {
      const before = await get(path);
      expect(before.status, path).toBe(200);
      const title = /<title>[^<]*/.exec(await before.text())?.[0];
      await expect
        .poll(async () => {
          const copy = await get(path, away);
          return [copy.status, /<title>[^<]*/.exec(await copy.text())?.[0]];
        }, path)
        .toEqual([200, title]);
      // A shopper who has cookies gets the saved page too.
      expect((await get(path, { ...away, cookie: "locale=sg; device-id=x" })).status, path).toBe(200);
    }
    for (const path of ["/search?q=lip", "/cart", "/products/serum-c", "/pages/shop/hair"]) {
      const answer = await get(`${path}${path.includes("?") ? "&" : "?"}country_code=TH`, away);
      const html = await answer.text();
      expect([answer.status, answer.headers.get("retry-after")], path).toEqual([503, "30"]);
      expect(html, path).toContain('<html lang="th-TH"');
      expect(html, path).toContain(answer.headers.get("x-request-id") ?? "no id");
      expect(html, path).not.toMatch(/D1 is away|\bat \w+ \(|\.js:\d+/);
    }
    const call = await get("/api/web/v1/variants?product=lipstick-rouge", away);
    const said = (await call.json()) as { errors: { code: string }[]; requestId: string };
    expect([call.status, call.headers.get("retry-after"), said.errors[0]?.code]).toEqual([503, "30", "unavailable"]);
    expect(said.requestId).toBe(call.headers.get("x-request-id"));
    await page.setExtraHTTPHeaders(away);
    const answer = await page.goto(`${shop.origin}/cart?country_code=TH`);
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(message("th", "content:errorHeading"));
    await page.setExtraHTTPHeaders({});
    await page.getByRole("link", { name: "ลองอีกครั้ง" }).click();
    await expect(page).toHaveURL(/\/cart/);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(message("th", "content:errorHeading"));
  } finally {
    await shop.stop();
  }
});
