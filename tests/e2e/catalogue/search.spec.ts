import { message } from "../support/messages";
import { expect, test } from "../support/test";

// Search over a page, on its own page, and when it finds nothing.

const say = (name: string, values?: Record<string, string | number>) => message("en", `catalogue:${name}`, values);

test("shows popular searches, and corrects a typing error", async ({ page, visit, checkAccess }) => {
  await visit("SG", "/search");
  await expect(page.getByRole("heading", { name: say("popular") })).toBeVisible();
  await expect(page.getByRole("heading", { name: say("popularBrands") })).toBeVisible();
  await checkAccess();

  await visit("SG", "/search?q=lipstcik");
  await expect(page.getByRole("heading", { level: 1, name: say("resultsFor", { q: "lipstick" }) })).toBeVisible();
  await expect(page.getByRole("link", { name: say("searchExactly", { q: "lipstcik" }) })).toBeVisible();
  await checkAccess();
  await page.getByRole("link", { name: say("searchExactly", { q: "lipstcik" }) }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("noMatchHere", { q: "lipstcik" }) })).toBeVisible();
  await expect(page.getByText(say("foundElsewhere"))).toBeVisible();
  await page.getByRole("link", { name: "lipstick", exact: true }).first().click();
  await expect(page).toHaveURL(/q=lipstick/);
});

test("links to pages and brands too", async ({ page, visit }) => {
  await visit("SG", "/search?q=delivery");
  const aside = page.getByRole("navigation", { name: say("elsewhere") });
  await expect(aside.getByRole("link", { name: "Delivery", exact: true })).toBeVisible();
  await visit("SG", "/search?q=norre");
  await page
    .getByRole("navigation", { name: say("elsewhere") })
    .getByRole("link", { name: "Norré" })
    .click();
  await expect(page).toHaveURL(/\/brands\/norre$/);
});

test("names what was not found, with tips", async ({ page, visit, checkAccess }) => {
  await visit("SG", `/search?q=${encodeURIComponent("<b>qqqq</b>")}`);
  await expect(page.getByRole("heading", { level: 1, name: say("noMatch", { q: "<b>qqqq</b>" }) })).toBeVisible();
  await expect(page.getByText(say("tipSpelling"))).toBeVisible();
  await checkAccess();
});

test("opens over a page on a phone, with the searches of this device", { tag: "@js" }, async ({
  page,
  visit,
  checkAccess,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await visit("SG", "/search?q=lipstick");
  await expect(page.getByRole("main").getByRole("combobox", { name: say("searchFor") })).toBeAttached();
  await visit("SG", "/about");
  await page.getByRole("link", { name: message("en", "shell:search"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("link", { name: "lipstick", exact: true }).first()).toBeVisible();
  await checkAccess();
  await dialog.getByRole("button", { name: say("removeRecent", { q: "lipstick" }) }).click();
  await expect(dialog.getByRole("heading", { name: say("recent") })).toBeHidden();

  const field = dialog.getByRole("combobox");
  await field.fill("norre");
  await expect(dialog.getByRole("option").first()).toBeVisible();
  await checkAccess();
  await field.press("ArrowDown");
  await expect(dialog.getByRole("option", { selected: true })).toHaveCount(1);
  await field.press("Escape");
  await expect(dialog.getByRole("listbox")).toBeHidden();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("link", { name: say("closeSearch") }).click();
  await expect(dialog).toBeHidden();
});

test("suggests below the header's field, and follows a suggestion with Enter", { tag: "@js" }, async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit("SG", "/about");
  const banner = page.getByRole("banner");
  const named = { name: message("en", "shell:search") };
  const field = banner.getByRole("searchbox", named).or(banner.getByRole("combobox", named));
  await field.focus();
  await expect(field).toHaveRole("combobox");
  await field.fill("norre");
  await expect(page.getByRole("option", { name: "Norré", exact: true })).toBeVisible();
  const options = page.getByRole("option");
  await field.press("ArrowDown");
  const target = await options.first().getAttribute("href");
  await field.press("Enter");
  await page.waitForURL((url) => `${url.pathname}${url.search}` === target);
});

for (const width of [360, 1280])
  test(`says in the overlay that nothing matches and what to try, ${width} wide`, { tag: "@js" }, async ({
    page,
    visit,
    checkAccess,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit("SG", "/about");
    if (width === 360) await page.getByRole("link", { name: message("en", "shell:search"), exact: true }).click();
    const part = width === 360 ? page.getByRole("dialog") : page.getByRole("banner");
    const named = { name: width === 360 ? say("searchFor") : message("en", "shell:search") };
    const field = part.getByRole("searchbox", named).or(part.getByRole("combobox", named));
    await field.focus();
    await expect(field).toHaveRole("combobox");
    await field.fill("qqqqzzzz");
    await expect(page.getByText(say("noMatch", { q: "qqqqzzzz" }))).toBeVisible();
    await expect(page.getByText(say("tipSpelling"))).toBeVisible();
    await expect(page.getByRole("listbox")).toBeHidden();
    await checkAccess();
  });

test("works as a page without script", { tag: "@nojs" }, async ({ page, visit }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await visit("HK", "/about?language=zh");
  await page.getByRole("link", { name: message("zh", "shell:search"), exact: true }).click();
  await expect(page).toHaveURL(/\/search\?language=zh$/);
  await expect(page.getByRole("heading", { name: message("zh", "catalogue:popular") })).toBeVisible();
});

test("a missing page suggests similar pages", async ({ page, checkAccess }) => {
  const response = await page.goto("/products/rouge-velvet-lipstik");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("link", { name: /Rouge Velvet Lipstick/ })).toBeVisible();
  await checkAccess();
});

test("lists every page for crawlers, and those that they must not read", async ({ page }) => {
  const read = async (path: string) => (await (await page.goto(path))?.text()) ?? "";
  const robots = await read("/robots.txt");
  for (const path of ["/cart", "/checkout", "/account", "/search?", "/preview/"])
    expect(robots).toContain(`Disallow: ${path}`);
  const index = await read("/sitemap.xml");
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  expect(files.length).toBeGreaterThanOrEqual(2);
  for (const file of files) {
    const xml = await read(new URL(file).pathname);
    expect(xml).toMatch(/^<\?xml/);
    expect(xml).toContain('hreflang="x-default"');
  }
});
