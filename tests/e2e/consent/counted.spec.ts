import { expect, type Page, test } from "playwright/test";
import { operator } from "../support/members";
import { type Language, message } from "../support/messages";
import { overflowOf, sortBy } from "../support/parts";
import { expectAccess } from "../support/test";
import {
  agree,
  barOf,
  cookieNames,
  markOf,
  PHONE,
  type Services,
  settled,
  siteOf,
  withServices,
} from "../support/told-services";

// A shopper agrees, shops, and takes it back; the services that the shop tells are listened to line by line. With script
// and without, in four countries.

test.use({ userAgent: PHONE });
test.describe.configure({ timeout: 600_000 });

/** What GA4 was told, one text for each request. */
const toldOf = ({ ga4 }: Services) => ga4.posts.map(({ body }) => body.events.map(({ name }) => name).join(" "));
const linesOf = ({ flags }: Services) =>
  flags.calls.filter(({ path }) => path.startsWith("/visit/events")).flatMap(({ body }) => body.split("\n"));

/** Whether the open page is as wide as a phone and a wide screen, and accessible on both. */
async function expectFits(page: Page, hasScript: boolean): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowOf(page), `${page.url()} at ${width}`).toBeLessThanOrEqual(0);
    if (hasScript) await expectAccess(page);
  }
}

/** The bar is shown; nothing is told, set or marked before it is answered. */
async function beforeConsent(page: Page, services: Services, country: string, language: Language): Promise<void> {
  await page.goto(`${siteOf(services, country)}/about?language=${language}`);
  await expect(barOf(page, language)).toBeVisible();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await settled(services);
  expect([services.ga4.posts, services.flags.calls]).toEqual([[], []]);
  for (const name of await cookieNames(page)) expect(name).not.toMatch(/visit|kameleoon|experiments/);
  expect(await markOf(page, "counted").count()).toBe(0);
}

type Walk = { page: Page; services: Services; country: string; language: Language; hasScript: boolean };

/** The events that a tag manager of the open page has been told. */
const eventsInLayer = (page: Page) =>
  page.evaluate(() => (globalThis as { dataLayer?: { event: string }[] }).dataLayer?.map(({ event }) => event));

/** What a shopper does is told page by page, once; GA4's protocol has nothing against it. */
async function shops({ page, services, country, language, hasScript }: Walk): Promise<void> {
  const site = siteOf(services, country);
  const { ga4 } = services;
  await settled(services);
  ga4.posts.splice(0);
  const told: string[] = [];
  const tells = async (...more: string[]) => {
    told.push(...more);
    await expect.poll(() => toldOf(services)).toEqual(told);
  };
  await page.goto(`${site}/pages/shop/makeup`);
  await tells("page_view view_item_list");
  // Another address is another view, also where the page is changed in place (R66).
  await sortBy(page, message(language, "catalogue:sortBy"), message(language, "catalogue:sort"), "new");
  await expect(page).toHaveURL(/sort=new/);
  await tells("page_view view_item_list");
  if (hasScript) await expect.poll(() => eventsInLayer(page)).toEqual(["page_viewed", "page_viewed"]);
  await page.goto(`${site}/search?q=lipstick`);
  await tells("page_view search view_search_results view_item_list");
  await page.goto(`${site}/products/lipstick-rouge`);
  await tells("page_view view_item");
  // A tag manager finds it in the document, before any script.
  const [, layer = "[]"] = /dataLayer=(\[.*?\]);/.exec(await page.content()) ?? [];
  expect(JSON.parse(layer)).toMatchObject([
    {
      event: "page_viewed",
      pageUrl: `${site}/products/lipstick-rouge`,
      label: "Guest",
      user: null,
      cart: {},
      site: { language, status: 200, layout: "Mobile" },
    },
  ]);
  await page
    .getByRole("button", { name: message(language, "catalogue:addToBag") })
    .first()
    .click();
  // Without script, adding leads back to the product's page, which is then seen once more.
  await tells("add_to_cart", ...(hasScript ? [] : ["page_view view_item"]));
  await page.goto(`${site}/cart`);
  expect((await page.goto(`${site}/no-such-page`))?.status()).toBe(404);
  await tells("page_view");

  expect(ga4.posts.flatMap(({ faults }) => faults)).toEqual([]);
  expect(ga4.posts[0]?.body).toMatchObject({
    user_location: { country_id: country },
    device: { language },
    consent: { ad_user_data: "GRANTED" },
  });
  expect(ga4.posts.at(-1)?.body.events[0]?.params).toMatchObject({ status: 404, layout: "Mobile" });
}

/** The flag service is told in lines of its protocol: what was shown and reached, once. */
async function isInExperiments({ page, services, country }: Walk): Promise<void> {
  const code = (await page.context().cookies()).find(({ name }) => name === "kameleoonVisitorCode")?.value ?? "";
  expect(code).toMatch(/^[a-z0-9]{16}$/);
  const lines = () => linesOf(services).filter((line) => line.endsWith(`&visitorCode=${code}`));
  const conversions = () => lines().filter((line) => line.startsWith("eventType=conversion&goalId=11"));
  await expect.poll(conversions).toHaveLength(1);
  await settled(services);
  expect(conversions()).toHaveLength(1);
  const ofCountry = encodeURIComponent(`{"${country}":1}`);
  const known = [
    "experiment&id=[123]00&variationId=[123]00[01]",
    `customData&index=3&valuesCountMap=${ofCountry}&overwrite=true`,
    "conversion&goalId=11&[^ ]*",
    "staticData&visitNumber=\\d+&timeSincePreviousVisit=\\d+",
  ];
  const line = new RegExp(`^eventType=(${known.join("|")})&nonce=[0-9A-F]{16}&visitorCode=${code}$`);
  expect(lines().filter((text) => !line.test(text))).toEqual([]);
  expect(linesOf(services).filter((text) => !/&nonce=[0-9A-F]{16}&visitorCode=[a-z0-9]{16}$/.test(text))).toEqual([]);
  expect(lines().filter((line) => /^eventType=experiment&id=300&/.test(line))).toHaveLength(1);
  expect(lines().join()).toContain(`index=3&valuesCountMap=${ofCountry}`);
}

/** One experiment is left, then all; then consent is taken back, and nobody is told anything more. */
async function leaves({ page, services, country, language, hasScript }: Walk): Promise<void> {
  const site = siteOf(services, country);
  await page.goto(`${site}/experiments`);
  await expectFits(page, hasScript);
  const leave = page.getByRole("main").getByRole("listitem").getByRole("button");
  const left = page.getByRole("main").getByText(message(language, "experiments:state_left"));
  const before = await leave.count();
  expect(before).toBeGreaterThan(1);
  await leave.first().click();
  await expect(leave).toHaveCount(before - 1);
  await expect(left).toHaveCount(1);
  await page.getByRole("button", { name: message(language, "experiments:leaveAll") }).click();
  await expect(leave).toHaveCount(0);
  await expect(left).toHaveCount(before);

  await page.goto(`${site}/consent`);
  await expectFits(page, hasScript);
  await settled(services);
  services.ga4.posts.splice(0);
  services.flags.calls.splice(0);
  for (const box of await page.getByRole("checkbox").all()) await box.uncheck();
  await page.getByRole("button", { name: message(language, "consent:save") }).click();
  await expect(page.getByText(message(language, "consent:saved"))).toBeVisible();
  for (const name of await cookieNames(page)) expect(name).not.toMatch(/visit|kameleoon/);
  await page.goto(`${site}/products/lipstick-rouge`);
  expect(await markOf(page, "counted").count()).toBe(0);
  await page.goto(`${site}/`);
  await settled(services);
  expect([services.ga4.posts, services.flags.calls]).toEqual([[], []]);
}

/** The desk sees what was counted, on a phone and on a wide screen. */
async function isSeenAtDesk({ page, services, hasScript }: Walk): Promise<void> {
  const site = siteOf(services, "SG");
  await (await operator(services.shop.origin, "SG")).enter(page.context());
  // The totals are written a second after the answer.
  await expect
    .poll(async () => {
      await page.goto(`${site}/operator/insights`);
      return page.getByRole("table", { name: message("en", "desk-insights:products") }).count();
    })
    .toBeGreaterThan(0);
  await expect(page.getByRole("heading", { level: 1, name: message("en", "desk-insights:title") })).toBeVisible();
  await expectFits(page, hasScript);
  await page.getByLabel(message("en", "desk-insights:from")).fill("2026-03-05");
  await page.getByLabel(message("en", "desk-insights:to")).fill("2026-03-01");
  await page.getByRole("button", { name: message("en", "desk-insights:show") }).click();
  await expect(page.getByLabel(message("en", "desk-insights:from"))).toHaveValue("2026-03-05");
  await page.goto(`${site}/operator/experiments`);
  await expect(page.getByRole("table").first()).toBeVisible();
  await expectFits(page, hasScript);
}

test("what a shopper does is told after consent alone, once, and no more after it is taken back", async ({
  page,
  javaScriptEnabled,
}, info) => {
  const hasScript = javaScriptEnabled !== false;
  await withServices(`counted-${info.project.name}`, async (services) => {
    for (const [country, language] of [
      ["SG", "en"],
      ["TH", "th"],
      ["ID", "id"],
      ["HK", "zh"],
    ] as const) {
      const walk = { page, services, country, language, hasScript };
      await page.context().clearCookies();
      services.flags.calls.splice(0);
      services.ga4.posts.splice(0);
      await test.step(country, async () => {
        await beforeConsent(page, services, country, language);
        await agree(page, language);
        // The configuration is asked for beside the first page that wants one, which is drawn as it was.
        await expect
          .poll(async () => {
            await page.goto(`${siteOf(services, country)}/`);
            return cookieNames(page);
          })
          .toContain("experiments");
        await shops(walk);
        await isInExperiments(walk);
        await leaves(walk);
      });
    }
    await isSeenAtDesk({ page, services, country: "SG", language: "en", hasScript });
  });
});
