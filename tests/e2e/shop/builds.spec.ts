import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "playwright/test";
import { message, partOf } from "../support/messages";
import { ownShop } from "../support/outage/own-shop";

// Pages stay open during a deployment: they tell of the new build, keep typed text, and survive a missing module.

type Deployed = {
  origin: (country: string) => string;
  /** Replaces the build that is served, without the old files whose names begin with these texts. */
  deploy: (id: string, ...gone: string[]) => Promise<void>;
};

async function withShop(state: string, use: (shop: Deployed) => Promise<void>): Promise<void> {
  const files = mkdtempSync(join(tmpdir(), "melati-builds-"));
  cpSync("build/client", files, { recursive: true });
  const shop = await ownShop(state, { files });
  const put = (id: string, gone: readonly string[]) => {
    writeFileSync(join(files, "builds/latest.json"), JSON.stringify({ id, builtAt: new Date().toISOString() }));
    for (const file of readdirSync(join(files, "assets")))
      if (gone.some((name) => file.startsWith(name))) rmSync(join(files, "assets", file));
  };
  try {
    await use({
      origin: (country) => `http://${country}.localhost:${shop.port}`,
      deploy: (id, ...gone) => shop.restart(() => put(id, gone)),
    });
  } finally {
    await shop.stop();
    rmSync(files, { recursive: true });
  }
}

/** Focuses the bag in the header, which loads the client on every page. */
const touch = (page: Page) => page.locator("header [data-part]").first().focus();
const look = (page: Page) => page.evaluate(() => dispatchEvent(new Event("focus")));
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => "marked" in window).catch(() => true);

test("a page of an older build says so quietly, and keeps what was typed when its reader loads it anew", {
  tag: "@js",
}, async ({ page }) => {
  await withShop("builds-test", async ({ origin, deploy }) => {
    await page.goto(`${origin("sg")}/sign_in`);
    await touch(page);
    await page.waitForLoadState("networkidle");
    await look(page);
    await page.waitForLoadState("networkidle");
    await expect(page.getByText(message("en", "updates:newer"))).toHaveCount(0);

    await deploy("another-build");
    for (const [country, language] of [
      ["id", "id"],
      ["th", "th"],
      ["sg", "en"],
      ["hk", "zh"],
    ] as const) {
      await page.goto(`${origin(country)}/sign_in?language=${language}`);
      await page.locator("[name=email]").first().fill("mei.tan@example.com");
      await mark(page);
      await touch(page);
      await page.waitForLoadState("networkidle");
      await look(page);
      const bar = page.getByRole("status").filter({ hasText: partOf(language, "updates:newer") });
      await expect(bar).toBeVisible();
      expect(await isMarked(page)).toBe(true);
      await bar.getByRole("link", { name: message(language, "updates:reload") }).click();
      await expect.poll(() => isMarked(page)).toBe(false);
      await expect(page.locator("[name=email]").first()).toHaveValue("mei.tan@example.com");

      // A shopper who postpones the update is not asked again about the same build.
      await touch(page);
      await page.waitForLoadState("networkidle");
      await look(page);
      await bar.getByRole("button", { name: message(language, "updates:later") }).click();
      await expect(bar).toHaveCount(0);
      await page.reload();
      await touch(page);
      await page.waitForLoadState("networkidle");
      const asked = page.waitForResponse(/latest\.json/);
      await look(page);
      await asked;
      await expect(bar).toHaveCount(0);
    }
  });
});

test("a module that is gone loads the page anew, once in ten seconds, and the page works without it", {
  tag: "@js",
}, async ({ page }) => {
  await withShop("builds-module-test", async ({ origin, deploy }) => {
    await page.goto(`${origin("sg")}/`);
    const search = page.getByRole("searchbox").first();
    await touch(page);
    await page.waitForLoadState("networkidle");
    await mark(page);
    // A failed connection, or one missing file of the present build, must not lose the page.
    await deploy((await page.locator("script[data-build]").getAttribute("data-build")) ?? "", "search-");
    const missing = page.waitForResponse(/latest\.json/);
    await page.locator("header [data-client~=search]").first().dispatchEvent("focusin");
    await missing;
    await page.waitForTimeout(1_000);
    expect(await isMarked(page)).toBe(true);

    await deploy("another-build", "search-");
    await page.reload();
    await mark(page);
    await page.locator("header [data-client~=search]").first().dispatchEvent("focusin");
    await expect.poll(() => isMarked(page)).toBe(false);
    await mark(page);
    await page.locator("header [data-client~=search]").first().dispatchEvent("focusin");
    await page.waitForTimeout(2_000);
    expect(await isMarked(page)).toBe(true);
    await page.goto(`${origin("sg")}/search`);
    await search.fill("lipstick");
    await search.press("Enter");
    await expect(page).toHaveURL(/\/search\?.*q=lipstick/);
  });
});

test("a client that is gone loads the page anew once, and never from under somebody who types", {
  tag: "@js",
}, async ({ page }) => {
  await withShop("builds-client-test", async ({ origin, deploy }) => {
    await deploy("another-build", "entry.client-");
    await page.goto(`${origin("sg")}/`);
    await mark(page);
    await touch(page);
    await expect.poll(() => isMarked(page)).toBe(false);
    await mark(page);
    await touch(page);
    await page.waitForTimeout(2_000);
    expect(await isMarked(page)).toBe(true);

    await page.goto(`${origin("sg")}/sign_in`);
    await mark(page);
    await page.locator("[name=email]").first().fill("mei.tan@example.com");
    await touch(page);
    await page.waitForTimeout(2_000);
    expect(await isMarked(page)).toBe(true);
    await expect(page.locator("[name=email]").first()).toHaveValue("mei.tan@example.com");
  });
});
