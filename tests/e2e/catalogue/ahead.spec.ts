import { setTimeout as delay } from "node:timers/promises";
import { expect, type Page, test } from "playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "../../../tools/checks/chromium";
import { member } from "../support/members";
import { message } from "../support/messages";
import { wayTo } from "../support/parts";
import { agree, PHONE, type Services, settled, siteOf, withServices } from "../support/told-services";

// A browser fetches the pages ahead that a pointer rests on, and the shop counts the one that is opened.

// Service workers ask under the browser's own name, which is a crawler's where it is headless.
const launchOptions = {
  executablePath: findChromium() ?? undefined,
  args: [...CHROMIUM_FLAGS, `--user-agent=${PHONE}`],
};
test.use({ launchOptions, userAgent: PHONE, viewport: { width: 1280, height: 800 } });
test.describe.configure({ timeout: 600_000 });

const LISTING = "/pages/shop/makeup";
const PRODUCT = "/products/lipstick-rouge";
const OTHER = "/products/serum-c";

/** Hears which addresses the browser fetches ahead, and what became of each. */
async function hearAhead(page: Page) {
  const heard: { path: string; status: string }[] = [];
  const session = await page.context().newCDPSession(page);
  session.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
    heard.push({ path: new URL(prefetchUrl).pathname, status });
  });
  await session.send("Preload.enable");
  const all = (status: string) => heard.filter((one) => one.status === status).map(({ path }) => path);
  return { begun: () => all("Running"), ready: () => all("Ready") };
}

/** Rests the mouse on a link for longer than the browser waits. */
async function rest(page: Page, href: string): Promise<void> {
  await page.mouse.move(2, 2);
  await wayTo(page, href).hover();
  // Without script a page has no timers.
  await delay(800);
}

/** Rests the mouse on a link until its page was fetched: a busy browser may not begin at once. */
async function fetchAhead(page: Page, { ready }: { ready: () => string[] }, href: string): Promise<void> {
  const until = async () => {
    await rest(page, href);
    expect(ready()).toContain(href);
  };
  await expect(until).toPass({ timeout: 60_000 });
}

const follow = async (page: Page, href: string) => {
  await wayTo(page, href).click();
  await page.waitForURL((url) => url.pathname === href);
};

const deliveryOf = (page: Page) =>
  page.evaluate(
    () => (performance.getEntriesByType("navigation")[0] as PerformanceEntry & { deliveryType: string }).deliveryType,
  );
const toldOf = ({ ga4 }: Services) => ga4.posts.map(({ body }) => body.events.map(({ name }) => name).join(" "));
const cookiesOf = async (page: Page) =>
  (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).toSorted();
const oneInBag = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: message("en", "shell:bagWith_one", { count: 1 }) });

/** In each experiment the page as it is: with the line that counts what this bag lacks, each page is its shopper's own, which is never fetched ahead. */
const CONTROL = ["home-hero", "header-delivery", "product-sections"].map((key) => `${key}~control`).join(".");

/** Agrees, and looks around until no page has anything new to set. */
async function arrive(page: Page, services: Services): Promise<string> {
  const site = siteOf(services, "SG");
  await page.goto(`${site}/about`);
  await agree(page, "en");
  for (const path of ["/", LISTING, PRODUCT, OTHER, LISTING]) await page.goto(site + path);
  await settled(services);
  await page.context().addCookies([{ name: "experiments", value: CONTROL, url: site }]);
  services.ga4.posts.splice(0);
  return site;
}

/** Fetches a product ahead from a listing, and opens it. */
async function walk(page: Page, services: Services): Promise<void> {
  const ahead = await hearAhead(page);
  await page.reload();
  await settled(services);
  services.ga4.posts.splice(0);
  const before = await cookiesOf(page);
  await fetchAhead(page, ahead, PRODUCT);
  await rest(page, PRODUCT);
  expect(ahead.ready()).toEqual([PRODUCT]);
  for (const href of ["/cart", "/account/wishlist", "/store-locations", "/help"]) await rest(page, href);
  expect(new Set(ahead.begun())).toEqual(new Set([PRODUCT]));
  await settled(services);
  expect([toldOf(services), await cookiesOf(page)]).toEqual([[], before]);

  await follow(page, PRODUCT);
  expect(await deliveryOf(page)).toBe("navigational-prefetch");
  await settled(services);
  expect(toldOf(services)).toEqual(["page_view view_item"]);
  expect((await cookiesOf(page)).join()).toContain("viewed=lipstick-rouge");
  await page.reload();
  await settled(services);
  expect(toldOf(services)).toEqual(["page_view view_item", "page_view view_item"]);
}

test("a page is fetched ahead once, changes nothing until it is opened, and is counted then, once @js", async ({
  page,
}) => {
  await withServices("ahead-js", async (services) => {
    await arrive(page, services);
    await walk(page, services);
  });
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });
  test("the same holds @js", async ({ page }) => {
    await withServices("ahead-worker", async (services) => {
      await arrive(page, services);
      // The first touch registers it.
      await page.getByRole("searchbox").first().focus();
      await page.evaluate(() => navigator.serviceWorker.ready);
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
      await walk(page, services);
    });
  });
});

test("what was fetched ahead shows the bag as it is when it is opened @js", async ({ page }) => {
  await withServices("ahead-bag", async (services) => {
    const site = await arrive(page, services);
    await page.goto(site + PRODUCT);
    const ahead = await hearAhead(page);
    await page.reload();
    await fetchAhead(page, ahead, "/brands");
    await page
      .getByRole("button", { name: message("en", "catalogue:addToBag") })
      .first()
      .click();
    await expect(oneInBag(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await follow(page, "/brands");
    await expect(oneInBag(page)).toBeVisible();
    // Another tab changes the bag in a way that this browser does not hear of.
    await fetchAhead(page, ahead, "/new-in");
    await page.context().clearCookies({ name: "bag_sg" });
    services.ga4.posts.splice(0);
    const again = page.waitForResponse((answer) => answer.status() === 205);
    await follow(page, "/new-in");
    await again;
    await expect(oneInBag(page)).toHaveCount(0);
    await settled(services);
    expect(toldOf(services)).toEqual(["page_view"]);
  });
});

test("nothing is fetched ahead for a shopper who saves data, or who is signed in @js", async ({ page }) => {
  await withServices("ahead-none", async (services) => {
    const site = await arrive(page, services);
    const ahead = await hearAhead(page);
    const rests = async () => {
      await page.goto(site + LISTING);
      await rest(page, PRODUCT);
      await settled(services);
    };
    await page.goto(site + LISTING);
    await fetchAhead(page, ahead, PRODUCT);
    const begun = ahead.begun();
    await page.setExtraHTTPHeaders({ "save-data": "on" });
    await rests();
    await page.setExtraHTTPHeaders({});
    await page.context().addCookies([{ name: "display", value: "s", url: site }]);
    await rests();
    await page.context().clearCookies({ name: "display" });
    await (await member(services.shop.origin)).enter(page.context());
    await rests();
    expect(ahead.begun()).toEqual(begun);
  });
});

test("without script a page is counted once and is not older than its opening @nojs", async ({ page }) => {
  await withServices("ahead-nojs", async (services) => {
    await arrive(page, services);
    await rest(page, PRODUCT);
    await settled(services);
    expect(toldOf(services)).toEqual([]);
    await follow(page, PRODUCT);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await settled(services);
    expect(toldOf(services)).toEqual(["page_view view_item"]);
    expect(await page.content()).not.toContain("x-opened");
  });
});
