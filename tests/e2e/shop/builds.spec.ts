import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "playwright/test";
import { type Language, message, partOf } from "../support/messages";
import { ownShop } from "../support/outage/own-shop";
import { isMarked, markPage } from "../support/parts";
import { SITES } from "../support/shoppers";

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
      origin: (country) => `http://${country.toLowerCase()}.localhost:${shop.port}`,
      deploy: (id, ...gone) => shop.restart(() => put(id, gone)),
    });
  } finally {
    await shop.stop();
    rmSync(files, { recursive: true });
  }
}

const LATEST = /latest\.json/;
const header = (page: Page) => page.getByRole("banner");
const search = (page: Page) => header(page).getByRole("searchbox").first();
const emailField = (page: Page, language: Language = "en") =>
  page.getByRole("main").getByRole("textbox", { name: message(language, "accounts:email") });

/** Focuses the bag in the header, which loads the client on every page. */
const touch = (page: Page, language: Language = "en") =>
  header(page)
    .getByRole("link", { name: message(language, "shell:bag") })
    .focus();

/** Loads the client, and returns to the window until the page has asked which build is served and has drawn the answer. */
async function look(page: Page, language: Language = "en"): Promise<void> {
  let isAnswered = false;
  page.waitForResponse(LATEST).then(
    () => {
      isAnswered = true;
    },
    () => {},
  );
  await touch(page, language);
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event("focus")));
      return isAnswered;
    })
    .toBe(true);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** Whether the page is still the marked one when a reload that was begun before would have been answered. */
async function stays(page: Page): Promise<boolean> {
  for (let turn = 0; turn < 2; turn++)
    await page.evaluate(() => fetch(location.href).then((answer) => answer.text())).catch(() => {});
  return page.evaluate(() => "marked" in window);
}
/** The build that made the page. */
const buildOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>("script[data-build]")?.dataset.build ?? "");
/** Waits until the page has looked why its client could not be loaded. */
const clientAskedFor = (page: Page) =>
  page.waitForResponse((answer) => /entry\.client-/.test(answer.url()) && answer.request().resourceType() === "fetch");

test("a page of an older build says so quietly, and keeps what was typed when its reader loads it anew", {
  tag: "@js",
}, async ({ page }) => {
  await withShop("builds-test", async ({ origin, deploy }) => {
    await page.goto(`${origin("sg")}/sign_in`);
    await look(page);
    await expect(page.getByText(message("en", "updates:newer"))).toHaveCount(0);

    await deploy("another-build");
    for (const [country, language] of SITES) {
      await page.goto(`${origin(country)}/sign_in?language=${language}`);
      await emailField(page, language).fill("mei.tan@example.com");
      await markPage(page);
      await look(page, language);
      const bar = page.getByRole("status").filter({ hasText: partOf(language, "updates:newer") });
      await expect(bar).toBeVisible();
      expect(await isMarked(page)).toBe(true);
      await bar.getByRole("link", { name: message(language, "updates:reload") }).click();
      await expect.poll(() => isMarked(page)).toBe(false);
      await expect(emailField(page, language)).toHaveValue("mei.tan@example.com");

      // A shopper who postpones the update is not asked again about the same build.
      await look(page, language);
      await bar.getByRole("button", { name: message(language, "updates:later") }).click();
      await expect(bar).toHaveCount(0);
      await page.reload();
      await look(page, language);
      await expect(bar).toHaveCount(0);
    }
  });
});

test("a module that is gone loads the page anew, once in ten seconds, and the page works without it", {
  tag: "@js",
}, async ({ page }) => {
  // Phones show the field only over the page.
  await page.setViewportSize({ width: 1280, height: 800 });
  await withShop("builds-module-test", async ({ origin, deploy }) => {
    await page.goto(`${origin("sg")}/`);
    await look(page);
    await markPage(page);
    // A failed connection, or one missing file of the present build, must not lose the page.
    await deploy(await buildOf(page), "search-");
    const missing = page.waitForResponse(LATEST);
    await search(page).dispatchEvent("focusin");
    await missing;
    expect(await stays(page)).toBe(true);

    await deploy("another-build", "search-");
    for (const [country, language] of SITES) {
      await page.goto(`${origin(country)}/?language=${language}`);
      await markPage(page);
      await search(page).dispatchEvent("focusin");
      await expect.poll(() => isMarked(page)).toBe(false);
      await page.waitForLoadState();
      await markPage(page);
      const again = page.waitForResponse(LATEST);
      await search(page).dispatchEvent("focusin");
      await again;
      expect(await stays(page)).toBe(true);
      await page.goto(`${origin(country)}/search`);
      const field = page.getByRole("searchbox").first();
      await field.fill("lipstick");
      // This address may load anew too: a key that is pressed meanwhile is lost, or sends the field before it is filled again.
      await expect(async () => {
        if (new URL(page.url()).search === "?q=") await field.fill("lipstick");
        await field.press("Enter");
        await expect(page).toHaveURL(/\/search\?.*q=lipstick/, { timeout: 5000 });
      }).toPass();
    }
  });
});

test("a client that is gone loads the page anew once, and never from under somebody who types", {
  tag: "@js",
}, async ({ page }) => {
  await withShop("builds-client-test", async ({ origin, deploy }) => {
    await deploy("another-build", "entry.client-");
    for (const [country, language] of SITES) {
      await page.goto(`${origin(country)}/?language=${language}`);
      await markPage(page);
      await touch(page, language);
      await expect.poll(() => isMarked(page)).toBe(false);
      await page.waitForLoadState();
      await markPage(page);
      const gone = clientAskedFor(page);
      await touch(page, language);
      await gone;
      expect(await stays(page)).toBe(true);

      await page.goto(`${origin(country)}/sign_in?language=${language}`);
      await markPage(page);
      await emailField(page, language).fill("mei.tan@example.com");
      const stillGone = clientAskedFor(page);
      await touch(page, language);
      await stillGone;
      expect(await stays(page)).toBe(true);
      await expect(emailField(page, language)).toHaveValue("mei.tan@example.com");
    }
  });
});

test("a page that is open asks every five minutes which build is served", { tag: "@js" }, async ({ page, baseURL }) => {
  let asked = 0;
  page.on("request", (request) => {
    if (LATEST.test(request.url())) asked += 1;
  });
  await page.clock.install();
  await page.goto(`${baseURL}/about`);
  const loaded = page.waitForResponse(/\/assets\/watch-/);
  await touch(page);
  await (await loaded).finished();
  // The module runs a moment after it has arrived; only then its timer can be moved.
  await expect.poll(() => page.evaluate(() => "melati" in globalThis)).toBe(true);
  for (const times of [0, 1]) {
    await page.clock.runFor(260_000);
    expect(asked).toBe(times);
    await page.clock.runFor(45_000);
    await expect.poll(() => asked).toBe(times + 1);
  }
});

test("a build names itself and the files that it serves", async ({ page, baseURL }) => {
  // Only the browser finds the hosts of countries.
  const origin = `http://127.0.0.1:${new URL(baseURL ?? "").port}`;
  const read = async (name: string) => {
    const answer = await page.request.get(`${origin}/builds/${name}.json`);
    expect(answer.headers()["cache-control"]).toContain("max-age=0");
    return answer.json();
  };
  const [latest, meta] = [await read("latest"), await read("meta")];
  expect(latest).toEqual({ id: expect.stringMatching(/^[\da-f]{8,}$/), builtAt: meta.builtAt });
  expect(meta.id).toBe(latest.id);
  expect(Date.parse(meta.builtAt)).toBeLessThan(Date.now());
  for (const file of meta.files) expect((await page.request.get(`${origin}${file}`)).status(), file).toBe(200);
  await page.goto(`${baseURL}/about`);
  expect(await buildOf(page)).toBe(latest.id);
});
