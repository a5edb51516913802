import { expect, test } from "playwright/test";
import { buy, member, order } from "../../support/members";
import { message, partOf } from "../../support/messages";
import { keptPaths, read, touch } from "../../support/outage/kept-pages";
import { ownShop } from "../../support/outage/own-shop";
import { cut, test as overLine } from "../../support/outage/waiting";
import { SITES } from "../../support/shoppers";

// What a shopper can still read without a connection. The shop itself is closed here, because what a browser calls
// "offline" does not always hold for its service workers.

for (const one of [test, overLine]) one.use({ serviceWorkers: "allow" });

const SHELL = "shell-offline";
test("pages that were read stay readable without a connection, in four languages, and say from when they are", {
  tag: "@js",
}, async ({ page }) => {
  const shop = await ownShop("offline-test");
  const at = (country: string, path: string) => `http://${country.toLowerCase()}.localhost:${shop.port}${path}`;
  try {
    for (const [country, language] of SITES) {
      await page.goto(at(country, `/?language=${language}`));
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
      await touch(page, language);
      await read(page, at(country, "/products/serum-c"));
      await read(page, at(country, "/cart"));
      // The way to pay is live, and a search is one's own.
      await page.goto(at(country, "/search?q=serum"));
      expect(await keptPaths(page)).not.toContain("/search");
    }
    await shop.restart(async () => {
      for (const [country, language] of SITES) {
        await page.goto(at(country, "/products/serum-c"));
        const bar = page.getByRole("status").filter({ hasText: partOf(language, `${SHELL}:title`) });
        await expect(bar, country).toBeInViewport();
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        expect((await page.goto(at(country, "/search?q=serum")))?.status()).toBe(503);
        await expect(page.getByRole("heading", { level: 1, name: message(language, `${SHELL}:title`) })).toBeVisible();
        const kept = page.getByRole("main").getByRole("listitem").getByRole("link");
        await expect(kept).toHaveCount(2);
        await kept.last().click();
        await expect(page).toHaveURL(/\/products\/serum-c$/);
        await expect(bar).toBeVisible();
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, country).toBeLessThanOrEqual(360);
      }
    });
    await page.goto(at("AU", "/products/serum-c"));
    await expect(page.getByText(partOf("en", `${SHELL}:title`))).toHaveCount(0);
  } finally {
    await shop.stop();
  }
});

test("signing out empties what the browser kept of a member, and another member finds nothing of the first", {
  tag: "@js",
}, async ({ page, context }) => {
  const shop = await ownShop("offline-member-test");
  const at = (path: string) => `http://sg.localhost:${shop.port}${path}`;
  try {
    const first = await member(shop.origin);
    await first.enter(context);
    await page.goto(at("/"));
    await touch(page);
    await read(page, at("/account"));
    await read(page, at("/account/beauty-pass"));
    await page
      .getByRole("banner")
      .getByRole("button", { name: message("en", "shell:signedInAs", { name: "Melur" }) })
      .click();
    await page
      .getByRole("navigation", { name: message("en", "shell:accountMenu") })
      .getByRole("button", { name: message("en", "shell:signOut") })
      .click();
    await expect(page).not.toHaveURL(/beauty-pass/);
    await expect.poll(() => keptPaths(page)).not.toContain("/account");
    expect(await keptPaths(page)).not.toContain("/account/beauty-pass");

    await (await member(shop.origin)).enter(context);
    await read(page, at("/account"));
    await context.clearCookies();
    await (await member(shop.origin)).enter(context);
    await page.goto(at("/brands"));
    await expect.poll(() => keptPaths(page)).toEqual(["/brands"]);
  } finally {
    await shop.stop();
  }
});

overLine(
  "a member's card, the code to pay an order and its receipt are read at the till without a connection",
  { tag: "@js" },
  async ({ page, context, baseURL, line, at }) => {
    const who = await member(baseURL ?? "");
    const paid = await buy(who, "tube-cleanser");
    const open = await order(who, "tube-cleanser", "paynow");
    await who.enter(context);
    await page.goto(at("/"));
    await touch(page);
    const pages = [
      ["/account/beauty-pass", message("en", "beauty-pass:barcode")],
      [`/orders/${open}/payment`, message("en", "orders:qrAlt")],
      [`/orders/${paid.number}/receipt`, null],
      [`/orders/${paid.number}`, null],
    ] as const;
    for (const [path] of pages) await read(page, at(path));
    await cut(line, context);
    for (const [path, picture] of pages) {
      await page.goto(at(path));
      await expect(page.getByText(partOf("en", `${SHELL}:keptAt`))).toBeInViewport();
      if (picture === null) await expect(page.getByRole("main")).toContainText(paid.number);
      else await expect(page.getByRole("main").getByRole("img", { name: picture })).toBeVisible();
    }
  },
);
