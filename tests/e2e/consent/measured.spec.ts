import { expect, type Page, test } from "playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "../../../tools/checks/chromium";
import { operator } from "../support/members";
import { type Language, message, partOf } from "../support/messages";
import { SITES } from "../support/shoppers";
import {
  agree,
  cookieNames,
  markOf,
  PHONE,
  type Services,
  settled,
  siteOf,
  withServices,
} from "../support/told-services";

// The browser measures how fast a page was and what its screen feels, and tells the shop when its owner agreed to it.

test.use({
  userAgent: PHONE,
  // What a page sends while it is left goes by the browser's own name, whatever name the page has.
  launchOptions: { executablePath: findChromium() ?? undefined, args: [...CHROMIUM_FLAGS, `--user-agent=${PHONE}`] },
});
test.describe.configure({ timeout: 600_000 });

/** Focuses the bag in the header, which loads what a page has beside the client. */
async function touch(page: Page, language: Language): Promise<void> {
  const loaded = page.waitForResponse(/\/assets\/watch-/);
  await page
    .getByRole("banner")
    .getByRole("link", { name: message(language, "shell:bag") })
    .focus();
  await (await loaded).finished();
}

type Report = Record<string, number | string>;

/** Notes beacons in the tab's own storage as well, because Playwright hears nothing of what a page sends while it is left. */
const keepBeacons = (page: Page) =>
  page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      const all = JSON.parse(sessionStorage.getItem("beacons") ?? "[]");
      sessionStorage.setItem("beacons", JSON.stringify([...all, [String(address), String(body)]]));
      return send(address, body);
    };
  });
const speedsSent = async (page: Page): Promise<Report[]> => {
  const sent: [string, string][] = await page.evaluate(() => JSON.parse(sessionStorage.getItem("beacons") ?? "[]"));
  return sent.filter(([address]) => address === "/reports/speed").map(([, body]) => JSON.parse(body));
};

/** Looks at a product on a page that is measured, presses a key, and returns what the page said when it was left. */
async function measured(page: Page, site: string, language: Language): Promise<Report> {
  // Half of the counted pages are measured.
  await expect
    .poll(async () => {
      await page.goto(`${site}/products/lipstick-rouge`);
      return markOf(page, "speed").count();
    })
    .toBe(1);
  await page.evaluate(() => sessionStorage.removeItem("beacons"));
  await touch(page, language);
  // An answer within a frame is no number to the browser.
  await page.evaluate(() => {
    addEventListener("keydown", () => {
      const end = performance.now() + 80;
      while (performance.now() < end);
    });
  });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.goto(`${site}/about`);
  const [report, ...others] = await speedsSent(page);
  expect(others).toEqual([]);
  return report ?? {};
}

/** The desk of the country shows percentiles of each metric. */
async function expectPercentiles(page: Page, site: string, language: Language): Promise<void> {
  const speeds = page.getByRole("table", { name: message(language, "desk-insights:speed") });
  await expect
    .poll(async () => {
      await page.goto(`${site}/operator/insights?language=${language}`);
      return speeds.getByRole("row").count();
    })
    .toBe(5);
  for (const metric of ["lcp", "inp", "cls", "ttfb"]) {
    const row = speeds.getByRole("row").filter({ hasText: partOf(language, `desk-insights:metric_${metric}`) });
    const [half, threeOfFour, nineteenOfTwenty, samples] = await row.getByRole("cell").allTextContents();
    for (const value of [half, threeOfFour, nineteenOfTwenty])
      expect(value, metric).toMatch(metric === "cls" ? /^0([.,]\d\d)?$/ : /^[\d,.]+ \S+$/);
    expect(Number(samples), metric).toBeGreaterThan(0);
  }
}

test("a page says how fast it was for its visitor, whom the desk sees as percentiles", { tag: "@js" }, async ({
  page,
}) => {
  await withServices("counted-speed", async (services) => {
    await keepBeacons(page);
    for (const [country, language] of SITES)
      await test.step(country, async () => {
        const site = siteOf(services, country);
        await page.context().clearCookies();
        await page.goto(`${site}/products/lipstick-rouge?language=${language}`);
        await touch(page, language);
        await page.goto(`${site}/about`);
        expect(await speedsSent(page)).toEqual([]);
        await agree(page, language);
        const report = await measured(page, site, language);
        expect(report.path).toBe("/products/lipstick-rouge");
        for (const metric of ["lcp", "ttfb"]) expect(report[metric], metric).toBeGreaterThan(0);
        expect(report.inp).toBeGreaterThanOrEqual(80);
        // How much a page may shift is judged by `npm run bench`, on a machine that does nothing else.
        expect(report.cls).toBeGreaterThanOrEqual(0);
        await (await operator(services.shop.origin, country)).enter(page.context());
        await expectPercentiles(page, site, language);
      });
  });
});

/** A screen with five fingers is told after the first touch; one that changes is looked at again. */
async function isFelt(page: Page, services: Services, country: string, language: Language): Promise<void> {
  const site = siteOf(services, country);
  const devices = () => services.ga4.posts.map(({ body }) => (body.device as { category: string }).category);
  await page.context().clearCookies();
  await page.goto(`${site}/about?language=${language}`);
  await touch(page, language);
  expect(await cookieNames(page)).not.toContain("touch_points");
  await agree(page, language);
  await settled(services);
  services.ga4.posts.splice(0);
  await page.goto(`${site}/brands`);
  await touch(page, language);
  await expect.poll(() => cookieNames(page)).toContain("touch_points");
  await page.goto(`${site}/store-locations`);
  await expect.poll(devices).toEqual(["desktop", "tablet"]);

  // Moved to a screen that feels no finger, and back: the page looks again once its size has settled.
  await page.evaluate(() => sessionStorage.setItem("fingers", "0"));
  await page.context().clearCookies({ name: "touch_points" });
  await page.reload();
  await touch(page, language);
  expect(await cookieNames(page)).not.toContain("touch_points");
  await page.evaluate(() => sessionStorage.setItem("fingers", "5"));
  await page.setViewportSize({ width: 800, height: 700 });
  await expect.poll(() => cookieNames(page)).toContain("touch_points");
  // A page that nobody has touched looks at no screen.
  await page.goto(`${site}/about`);
  await page.setViewportSize({ width: 360, height: 800 });
}

test.describe("an iPad", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
  });
  test("is counted as a tablet from the page after its first touch on", { tag: "@js" }, async ({ page }) => {
    await withServices("counted-ipad", async (services) => {
      await page.addInitScript(() => {
        const fingers = () => Number(sessionStorage.getItem("fingers") ?? 5);
        Object.defineProperty(navigator, "maxTouchPoints", { get: fingers });
      });
      for (const [country, language] of SITES)
        await test.step(country, () => isFelt(page, services, country, language));
    });
  });
});
