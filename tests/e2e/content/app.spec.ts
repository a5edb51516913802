import { request } from "playwright/test";
import { message, partOf } from "../support/messages";
import { ownShop } from "../support/outage/own-shop";
import { linkTo } from "../support/parts";
import { expect, test } from "../support/test";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1";
const ANDROID = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36";
const APPLE = "https://apps.apple.com/sg/app/id1";
const GOOGLE = "https://play.google.com/store/apps/details?id=example.melati";
const PRINT = Array.from({ length: 32 }, () => "AB").join(":");

for (const [country, language] of [
  ["SG", "en"],
  ["ID", "id"],
  ["TH", "th"],
  ["HK", "zh"],
] as const)
  test(`says in ${country} that the app is in no store yet, and what can be done`, async ({
    page,
    visit,
    checkAccess,
  }) => {
    await visit(country, `/app?language=${language}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(message(language, "content-app:title"));
    await expect(page.getByText(partOf(language, "content-app:noneTitle")).first()).toBeVisible();
    await checkAccess();
    await page.getByRole("link", { name: message(language, "content-app:toStores") }).click();
    await expect(page).toHaveURL(/\/store-locations/);
  });

test("leads from a product that only the app sells to the page about the app", async ({ page, visit }) => {
  await visit("SG", "/products/loudmoth-gloss");
  await page
    .getByRole("main")
    .getByRole("link", { name: message("en", "catalogue:getApp") })
    .first()
    .click();
  await expect(page).toHaveURL(/\/app$/);
});

test("can be installed: the manifest is of the country and language, and its icons are there", async ({
  page,
  visit,
}) => {
  await visit("TH", "/app");
  const address = await linkTo(page, "manifest").getAttribute("href");
  // Programs outside of the browser do not know the hosts of countries.
  const { port } = new URL(page.url());
  const get = (path: string) => page.request.get(`http://127.0.0.1:${port}${path}`);
  const answer = await get(`${address}?country_code=TH`);
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ lang: "th-TH", start_url: "/", display: "minimal-ui" });
  for (const { src } of manifest.icons) expect((await get(src)).status(), src).toBe(200);
});

test("leads each phone to its own store where the app is in one, and says which app may open the shop", {
  tag: "@js",
}, async ({ page }) => {
  const shop = await ownShop("app-test", {
    given: {
      APP_LINKS: `SG=${APPLE} SG=${GOOGLE}`,
      APPLE_APPS: "ABCDE12345.example.melati",
      ANDROID_APPS: `example.melati=${PRINT}`,
    },
  });
  try {
    const origin = `http://sg.localhost:${shop.port}`;
    await page.goto(`${origin}/app`);
    const store = (name: string) =>
      page.getByRole("link", { name: message("en", "content-app:getFrom", { store: name }) });
    await expect(store("App Store")).toHaveAttribute("href", APPLE);
    await expect(store("Google Play")).toHaveAttribute("href", GOOGLE);
    await expect(page.getByRole("img", { name: message("en", "content-app:qrAlt") })).toBeVisible();
    for (const [userAgent, place] of [
      [IPHONE, APPLE],
      [ANDROID, GOOGLE],
      ["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", "/app"],
    ] as const) {
      const phone = await request.newContext({ userAgent });
      const answer = await phone.get(`${shop.origin}/app/get`, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location]).toEqual([302, place]);
      expect(answer.headers()["cache-control"]).toBe("private, no-store");
      await phone.dispose();
    }
    const apple = await page.request.get(`${shop.origin}/.well-known/apple-app-site-association`);
    expect(apple.headers()["content-type"]).toContain("application/json");
    expect((await apple.json()).webcredentials).toEqual({ apps: ["ABCDE12345.example.melati"] });
    const [android] = await (await page.request.get(`${shop.origin}/.well-known/assetlinks.json`)).json();
    expect(android.target).toMatchObject({ package_name: "example.melati", sha256_cert_fingerprints: [PRINT] });
    await page.goto(`http://th.localhost:${shop.port}/app`);
    await expect(page.getByText(partOf("th", "content-app:noneTitle")).first()).toBeVisible();
  } finally {
    await shop.stop();
  }
});
