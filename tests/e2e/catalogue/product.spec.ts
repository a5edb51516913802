import type { Page } from "playwright/test";
import { type Language, message, partOf } from "../support/messages";
import { dataIn, either, foldOf, labelOf, overflowOf, titleOf } from "../support/parts";
import { expect, test } from "../support/test";

// A product's page on a phone and on a wide screen. The document has everything, so it works the same with JavaScript
// and without.

type Values = Record<string, string | number>;
const sayIn =
  (language: Language) =>
  (name: string, values: Values = {}) =>
    message(language, `catalogue:${name}`, values);
const say = sayIn("en");
const choiceIn =
  (language: Language) =>
  (name: string, values: Values = {}) =>
    message(language, `catalogue-choice:${name}`, values);
const choice = choiceIn("en");

const SITES = [
  { country: "SG", language: "en", query: "" },
  { country: "ID", language: "id", query: "" },
  { country: "TH", language: "th", query: "" },
  { country: "HK", language: "zh", query: "language=zh" },
] as const;
const WIDTHS = [
  { width: 360, height: 800 },
  { width: 1280, height: 900 },
];

const with_ = (path: string, query: string) =>
  query === "" ? path : `${path}${path.includes("?") ? "&" : "?"}${query}`;

for (const { country, query } of SITES)
  test(`a product's Latin name has the face of headings in ${country}`, async ({ page, visit }) => {
    await visit(country, with_("/products/lipstick-rouge", query));
    const name = page.getByRole("heading", { level: 1 });
    expect(await name.evaluate((heading) => getComputedStyle(heading).fontFamily)).toContain("Melati Display");
  });

/** The text that says which stores have the product. */
const collecting = (page: Page, language: Language = "en") =>
  foldOf(page, either(partOf(language, "catalogue-choice:collect"), partOf(language, "catalogue-choice:storesOnly")));
for (const { country, language, query } of SITES)
  for (const viewport of WIDTHS)
    test(`shows every part of a product's page in ${country} at ${viewport.width}`, async ({
      page,
      visit,
      checkAccess,
    }) => {
      const t = sayIn(language);
      await page.setViewportSize(viewport);
      await visit(country, with_("/products/foundation-deep?shade=nope&size=15-ml", query));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("button", { name: /^15\s/ })).toHaveAttribute("aria-pressed", "true");
      await expect(page.getByText(partOf(language, "catalogue:deliveryBetween")).first()).toBeVisible();

      const stores = collecting(page, language).getByRole("listitem");
      await titleOf(collecting(page, language), /./).click();
      expect(await stores.count()).toBeGreaterThan(0);
      for (const store of await stores.all())
        await expect(store).toContainText(
          either(
            ...["stock_in_stock", "stock_low", "stock_out"].map((name) => partOf(language, `catalogue-choice:${name}`)),
          ),
        );

      await titleOf(page, t("ingredients")).click();
      await expect(page.getByText(/Aqua, /)).toBeVisible();
      await expect(page.getByText(t("attribute.skin_type"))).toBeVisible();
      await expect(page.getByText(t("avoidStart"))).toBeVisible();
      await checkAccess();
      expect(await overflowOf(page)).toBe(0);
    });

test("chooses shade and size by the address", async ({ page, visit }) => {
  await visit("SG", "/products/lipstick-rouge?shade=grenat");
  await expect(page.getByRole("radio", { name: "Grenat" })).toBeChecked();
  const [product, crumbs] = await dataIn(page);
  expect(crumbs["@type"]).toBe("BreadcrumbList");
  expect(product["@type"]).toBe("Product");
  expect(product.offers.url).toMatch(/\/products\/lipstick-rouge\?shade=grenat$/);
  // Structured data must say the same as the page.
  await expect(page.getByRole("main").getByText(product.offers.price).first()).toBeVisible();

  for (const rubbish of [
    "shade=%00",
    "shade=%3Cscript%3E",
    "shade=__proto__&size=constructor",
    `shade=${"x".repeat(3000)}`,
    "shade=grenat&shade=cerise",
    "variantId=nope",
    "variantId=lipstick-rouge--grenat&size=%F0%9F%92%84",
  ]) {
    await visit("SG", `/products/lipstick-rouge?${rubbish}`);
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(1);
  }
});

test("names the stores that have the chosen shade @js", async ({ page, visit }) => {
  await visit("SG", "/products/lipstick-rouge");
  const shelves = () => collecting(page).getByRole("listitem", { includeHidden: true });
  const seen = new Map<string, string[]>();
  for (const shade of ["Cardinal", "Grenat", "Cerise", "Prune"]) {
    await page.getByRole("radio", { name: shade }).check();
    await expect(page).toHaveURL(new RegExp(`shade=${shade.toLowerCase()}$`));
    await expect(shelves()).not.toHaveCount(0);
    seen.set(shade, await shelves().allTextContents());
  }
  for (const [shade, found] of seen) {
    await visit("SG", `/products/lipstick-rouge?shade=${shade.toLowerCase()}`);
    await expect(shelves(), shade).toHaveText(found);
  }
  await expect(titleOf(page, say("ingredients"))).toBeVisible();
});

test("warns of avoided ingredients, confirms where there are none, and deletes the list on request", async ({
  page,
  visit,
  checkAccess,
}) => {
  await visit("SG", "/products/lipstick-rouge?shade=cerise");
  await page.getByRole("link", { name: say("avoidStart") }).click();
  await checkAccess();
  await page.getByRole("checkbox", { name: say("avoid.fragrance") }).check();
  await page.getByLabel(say("avoidNames")).fill("Mica\nน้ำหอม");
  await page.getByRole("button", { name: say("avoidSave") }).click();
  await expect(page.getByText(say("avoidBadName", { name: "น้ำหอม", max: 48 }))).toBeVisible();
  await expect(page.getByRole("checkbox", { name: say("avoid.fragrance") })).toBeChecked();
  await expect(page.getByLabel(say("avoidNames"))).toHaveValue("Mica\nน้ำหอม");

  await page.getByLabel(say("avoidNames")).fill("Mica");
  await page.getByRole("button", { name: say("avoidSave") }).click();
  await expect(page).toHaveURL(/\/products\/lipstick-rouge\?shade=cerise$/);
  await expect(page.getByText(say("avoidFound", { count: 5 }))).toBeVisible();
  await expect(page.getByText(/Mica; .*: Parfum, Citronellol, Geraniol, Linalool/)).toBeVisible();
  await checkAccess();

  await visit("SG", "/pages/shop/makeup/lips");
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: "Rouge Velvet Lipstick", exact: true }) });
  await expect(card.getByText(say("avoidOnCard", { what: "Mica, Fragrance and its allergens" }))).toBeVisible();

  // The facet for the avoid list removes every product that contains one of its ingredients.
  const opener = page.getByRole("button", { name: either(say("filter"), say("filterOn")) });
  if (await opener.isVisible()) await opener.click();
  const facet = page.getByRole("region", { name: say("filters") });
  await titleOf(facet, say("facet_without")).click();
  const box = foldOf(page, say("facet_without")).getByRole("checkbox");
  const count = Number(/\d+$/.exec(await labelOf(box))?.[0]);
  await box.check();
  await page.getByRole("button", { name: either(say("showProducts"), partOf("en", "catalogue:showCounted")) }).click();
  await expect(page).toHaveURL(/\/makeup\/lips\?without=1$/);
  await expect(card).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("heading", { level: 3 })).toHaveCount(count);
  await expect(page.getByText(partOf("en", "catalogue:avoidOnCard"))).toHaveCount(0);
  const chips = page.getByRole("list", { name: say("activeFilters") });
  await expect(chips.getByText(say("withoutAvoided"))).toBeVisible();
  await chips.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/makeup\/lips$/);
  await expect(card).toBeVisible();

  await visit("SG", "/products/tube-cleanser");
  await expect(page.getByText(say("avoidNone"))).toBeVisible();
  await visit("SG", "/products/tuftwell-comb");
  await expect(page.getByText(say("avoidUnknown"))).toBeVisible();

  await page.getByRole("link", { name: say("avoidChange") }).click();
  await page.getByRole("button", { name: say("avoidEmpty") }).click();
  await expect(page.getByRole("link", { name: say("avoidStart") })).toBeVisible();
  await visit("SG", "/products/lipstick-rouge");
  await expect(page.getByText(say("avoidFound", { count: 5 }))).toBeHidden();
  // Without an avoid list there is no such facet, and its parameter is removed from the address.
  await visit("SG", "/pages/shop/makeup/lips?without=1&finish=satin");
  await expect(page).toHaveURL(/\/makeup\/lips\?finish=satin$/);
});

test("scrolls to each picture by its dot", async ({ page, visit }) => {
  await visit("SG", "/products/lipstick-rouge?shade=cerise");
  const gallery = page.getByRole("group", { name: choice("pictures", { name: "Rouge Velvet Lipstick", count: 5 }) });
  const scrolled = () => gallery.evaluate(({ scrollLeft }) => scrollLeft);
  await page.getByRole("link", { name: choice("pictureNumber", { number: 3 }) }).click();
  await expect.poll(scrolled).toBeGreaterThan(400);
  await expect(page.getByAltText(choice("detailOf", { name: "Rouge Velvet Lipstick" }))).toBeInViewport();
  await page.getByRole("link", { name: choice("pictureNumber", { number: 2 }) }).click();
  await expect(
    page.getByAltText(choice("swatchOf", { shade: "Cerise", name: "Rouge Velvet Lipstick" })),
  ).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeLessThan(200);
  await page.getByRole("link", { name: choice("pictureNumber", { number: 1 }) }).click();
  await expect.poll(scrolled).toBe(0);
  await gallery.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(scrolled).toBeGreaterThan(100);
});

test("shows a bundle with its components, and the sum of their prices", async ({ page, visit, checkAccess }) => {
  await visit("SG", "/products/melati-gift-box");
  const parts = page.getByRole("region", { name: say("inTheSet") });
  await expect(parts.getByRole("listitem")).toHaveCount(3);
  await expect(parts.getByText(say("youSave"))).toBeVisible();
  await checkAccess();
  await parts.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/products\/melati-jasmine-serum$/);
});

test("names the promotions that a bag with it gets", async ({ page, visit }) => {
  await visit("SG", "/products/lipstick-rouge");
  const offers = page.getByRole("list", { name: choice("offers") });
  await page.getByText(choice("offersCount", { count: 2 })).click();
  await expect(offers.getByRole("listitem")).toHaveCount(2);
  await expect(offers).toContainText("BLOOM10");
  await visit("SG", "/products/armani-pressed-powder");
  await expect(offers).toHaveCount(0);
});

test("offers the waitlist for a sold-out product", async ({ page, visit, checkAccess }) => {
  await visit("SG", "/products/tidewren-body-butter");
  await expect(page.getByRole("button", { name: say("waitlistMe"), exact: true }).first()).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: choice("stock_out") })).toBeVisible();
  await expect(page.getByText(partOf("en", "catalogue:collectNowhere")).first()).toBeVisible();
  await checkAccess();
  const [product] = await dataIn(page);
  for (const { availability } of [product.offers].flat()) expect(availability).toBe("https://schema.org/OutOfStock");
});

test("shows only the date of a coming launch", async ({ page, visit, checkAccess }) => {
  for (const slug of ["norre-perfume-cuir", "ilvane-liquid-lip", "ilvane-coffret"]) {
    await visit("SG", `/products/${slug}`);
    await expect(page.getByRole("button", { name: say("remindMe"), exact: true }).first()).toBeVisible();
    await expect(page.getByText(say("opensOn"))).toBeVisible();
    await expect(page.getByText(partOf("en", "catalogue-choice:taxIncluded"))).toHaveCount(0);
    await expect(collecting(page)).toHaveCount(0);
    expect(JSON.stringify(await dataIn(page))).not.toMatch(/"price|offers/);
    await checkAccess();
  }
});

test("offers only collection for a product that is not delivered", async ({ page, visit }) => {
  await visit("SG", "/products/melati-lotion-refill");
  await expect(page.getByText(choice("storesOnly"))).toBeVisible();
  await expect(page.getByText(partOf("en", "catalogue:deliveryBetween"))).toHaveCount(0);
});

test("says how a product is used, and leads to the next step of its routine", async ({ page, visit }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await visit("SG", "/products/tube-cleanser");
  const use = page.getByRole("region", { name: say("howToUse") });
  await expect(use.getByRole("listitem")).toHaveCount(2);
  const routine = page.getByRole("region", { name: message("en", "catalogue-shades:routine_skin") });
  const step = (name: string) =>
    routine.getByRole("listitem").filter({ hasText: partOf("en", `catalogue-shades:step_${name}`) });
  await expect(step("cleanse")).toHaveAttribute("aria-current", "step");
  await expect(step("tone")).not.toHaveAttribute("aria-current");
  await step("tone").getByRole("link").click();
  await expect(step("tone")).toHaveAttribute("aria-current", "step");
  expect(await overflowOf(page)).toBe(0);
});
