import { tester } from "../support/members";
import { message, partOf } from "../support/messages";
import { rootOf, titleOf } from "../support/parts";
import { expect, test } from "../support/test";

// An editor looks at the shop as somebody else will see it, shares that and leaves; redirects and misses at the desk. With script and without.

const say = (name: string, language: "en" | "th" = "en") => message(language, `content-preview:${name}`);
const desk = (name: string, values?: Record<string, string | number>) => message("en", `desk-routing:${name}`, values);

for (const width of [360, 1280])
  test(`at ${width} px, an editor previews the home page as a Thai gold member on 12 April, shares it and leaves`, async ({
    page,
    context,
    browser,
    baseURL,
    visit,
    checkAccess,
    javaScriptEnabled,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    const editor = await tester(baseURL ?? "", { isEmployee: true, authenticator: true, roles: ["editor"] });
    await editor.enter(context);

    await visit("SG", "/preview");
    const bar = page.getByRole("region", { name: say("title") });
    await expect(bar).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
    await checkAccess();
    if (javaScriptEnabled !== false)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    // English in Thailand, which is no country where English is what a page without a language speaks.
    await bar.getByLabel(say("country")).selectOption("TH");
    await bar.getByLabel(say("language")).selectOption("en");
    await bar.getByLabel(say("tier")).selectOption("gold");
    await bar.getByLabel(partOf("en", "content-preview:at")).fill("2026-04-12T10:00");
    await bar.getByRole("button", { name: say("update") }).click();
    await expect(page).toHaveURL(/th\.localhost.*\/preview\?.*tier=gold.*at=2026-04-12.*language=en/);
    await expect(rootOf(page)).toHaveAttribute("lang", "en-TH");
    await expect(bar.getByLabel(say("country"))).toHaveValue("TH");
    await expect(bar.getByLabel(say("language"))).toHaveValue("en");
    // Then in Thai, which the bar speaks too.
    await bar.getByLabel(say("language")).selectOption("th");
    await bar.getByRole("button", { name: say("update") }).click();
    await expect(rootOf(page)).toHaveAttribute("lang", "th-TH");
    const thai = page.getByRole("region", { name: say("title", "th") });
    await expect(thai.getByLabel(say("tier", "th"))).toHaveValue("gold");
    await expect(thai.getByLabel(partOf("th", "content-preview:at"))).toHaveValue("2026-04-12T10:00");

    await titleOf(thai, say("share", "th")).click();
    const share = await thai.getByLabel(partOf("th", "content-preview:shareLabel")).inputValue();
    const other = await browser.newContext({ javaScriptEnabled: false });
    const guest = await other.newPage();
    await guest.goto(share);
    await expect(guest).toHaveURL(/\/preview\?.*tier=gold/);
    await expect(guest.getByRole("region", { name: say("title", "th") })).toBeVisible();
    const forged = await guest.goto(share.replace(/token=[^&]*/, "token=1799999999999.x"));
    expect(forged?.status()).toBe(410);
    await other.close();

    await thai.getByRole("button", { name: say("leave", "th") }).click();
    await expect(page).not.toHaveURL(/preview/);
    await expect(thai).toHaveCount(0);
  });

test("an editor previews a product with the prices of staff", async ({
  page,
  context,
  baseURL,
  visit,
  checkAccess,
}) => {
  test.slow();
  const editor = await tester(baseURL ?? "", { isEmployee: true, authenticator: true, roles: ["editor"] });
  await editor.enter(context);
  const address = "/preview/products/melati-lotion-refill";
  await visit("SG", `${address}?tier=gold&user_segments=staff`);
  await expect(page.getByRole("region", { name: say("title") })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const staff = page.getByRole("main").getByText(partOf("en", "catalogue:staffPrice"));
  await expect(staff.first()).toBeVisible();
  await checkAccess();
  await visit("SG", `${address}?tier=gold`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(staff).toHaveCount(0);
});

test("a stranger finds no preview", async ({ page, baseURL }) => {
  const answer = await page.goto(`${baseURL}/preview/pages/about`);
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()["x-robots-tag"]).toContain("noindex");
  await expect(page.getByRole("region", { name: say("title") })).toHaveCount(0);
  const opened = await page.goto(`${baseURL}/preview/open?token=1.x`);
  expect(opened?.status()).toBe(410);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("expired"));
});

test("an address that no page has becomes a redirect in one press", async ({
  page,
  context,
  baseURL,
  visit,
  checkAccess,
  javaScriptEnabled,
}) => {
  test.slow();
  const editor = await tester(baseURL ?? "", { isEmployee: true, authenticator: true, roles: ["editor"] });
  const path = `/lost-${javaScriptEnabled === false ? "plain" : "script"}`;
  const missing = await page.goto(`${baseURL}${path}`);
  expect(missing?.status()).toBe(404);
  await editor.enter(context);
  await visit("SG", "/operator/missing-pages");
  await checkAccess();
  const row = page.getByRole("listitem").filter({ hasText: path });
  await row.getByLabel(desk("to")).fill("//evil.example");
  await row.getByRole("button", { name: desk("redirectOf", { path }) }).click();
  await expect(row.getByLabel(desk("to"))).toHaveValue("//evil.example");
  await expect(row.getByLabel(desk("to"))).toHaveAttribute("aria-invalid", "true");
  await row.getByLabel(desk("to")).fill("/about");
  await row.getByRole("button", { name: desk("redirectOf", { path }) }).click();
  await expect(page.getByRole("listitem").filter({ hasText: path })).toHaveCount(0);
  await page.goto(`${baseURL}${path}?utm_source=mail`);
  await expect(page).toHaveURL(/\/about\?utm_source=mail$/);

  await visit("SG", "/operator/redirects");
  await checkAccess();
  await page.getByLabel(desk("from")).fill("/round");
  await page.getByLabel(partOf("en", "desk-routing:optionalGone")).fill("/round");
  await page.getByRole("button", { name: desk("save") }).click();
  await expect(page.getByLabel(desk("from"))).toHaveValue("/round");
  await expect(page.getByRole("alert")).toBeVisible();
});
