import { type Language, message, partOf } from "../../support/messages";
import { isMarked, markPage, metaOf, overflowOf } from "../../support/parts";
import { expect, test } from "../../support/test";

// Up to four products side by side; the address alone holds what is compared.

const say = (key: string, values?: Record<string, string | number>, language: Language = "en") =>
  message(language, `catalogue:${key}`, values);
const BOTH = "/compare?product=foundation-pump&product=foundation-deep";

test("two products stand side by side, and one link leaves out what is alike", async ({ page, visit, checkAccess }) => {
  await visit("SG", BOTH);
  const table = page.getByRole("table", { name: say("compared", { count: 2 }) });
  await expect(table.getByRole("columnheader")).toHaveCount(2);
  await expect(table.getByRole("columnheader").first().getByRole("link")).toHaveText("Skin Veil Luminous Foundation");
  const alike = table.getByRole("rowheader", { name: say("attribute.finish") });
  const other = table.getByRole("rowheader", { name: partOf("en", "catalogue:facet_price") });
  await expect(alike).toBeVisible();
  await expect(alike).not.toContainText(partOf("en", "catalogue:compareDiffers"));
  await expect(other).toContainText(partOf("en", "catalogue:compareDiffers"));
  await expect(
    table
      .getByRole("row", { name: partOf("en", "catalogue:value.concern.sun") })
      .getByRole("cell")
      .first(),
  ).toHaveText("SPF 20");
  await expect(metaOf(page, "robots")).toHaveAttribute("content", /noindex/);
  expect(await overflowOf(page)).toBe(0);
  await checkAccess();

  await page.getByRole("link", { name: say("compareDifferences") }).click();
  await expect(page).toHaveURL(/differences=1/);
  await expect(alike).toHaveCount(0);
  await expect(other).toBeVisible();
  await page.goBack();
  await expect(alike).toBeVisible();
});

test("a product is removed, and another is found and added", async ({ page, visit, checkAccess }) => {
  await visit("SG", BOTH);
  await page.getByRole("link", { name: /Remove: Soft Filter/ }).click();
  await expect(page.getByText(say("compareOne", { name: "Skin Veil Luminous Foundation" }))).toBeVisible();
  await expect(page.getByRole("heading", { name: say("compareAdd") })).toBeVisible();
  await checkAccess();
  const found = page.getByRole("search", { name: say("searchFor") });
  await found.getByRole("searchbox").fill("lipstick");
  await found.getByRole("button", { name: say("search") }).click();
  await expect(page.getByText(say("resultsFor", { q: "lipstick" }))).toBeVisible();
  await page.getByRole("link", { name: /Compare: Rouge Velvet/ }).click();
  await expect(page).toHaveURL(/product=foundation-pump&product=lipstick-rouge/);
  await expect(page.getByRole("columnheader")).toHaveCount(2);
});

test("with script the table changes in place @js", async ({ page, visit }) => {
  await visit("SG", BOTH);
  await markPage(page);
  await page.getByRole("link", { name: say("compareDifferences") }).click();
  await page.getByRole("link", { name: say("compareEverything") }).click();
  await page.getByRole("link", { name: /Remove: Soft Filter/ }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(1);
  expect(await isMarked(page)).toBe(true);
});

test("a fifth product is refused, a double counts once, and one that is gone is named", async ({ page, visit }) => {
  const five = ["lipstick-rouge", "lipstick-nude", "lipstick-rouge", "serum-c", "foundation-pump", "cream-jar"];
  await visit("SG", `/compare?${five.map((slug) => `product=${slug}`).join("&")}`);
  await expect(page.getByRole("status").filter({ hasText: say("compareTooMany") })).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveCount(4);
  await expect(page.getByRole("heading", { name: say("compareAdd") })).toHaveCount(0);
  await visit("SG", "/compare?product=lipstick-rouge&product=old-balm&product=%3Cb%3E");
  await expect(page.getByText(say("compareGone", { count: 1, names: "old balm" }))).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveCount(1);
});

test("an address without products says where to start", async ({ page, visit, checkAccess }) => {
  await visit("SG", "/compare");
  await expect(page.getByText(say("compareStart"))).toBeVisible();
  await expect(page.getByRole("link", { name: /^Compare: / })).toHaveCount(4);
  await checkAccess();
  await page.getByRole("link", { name: say("compareBrowse") }).click();
  await expect(page).toHaveURL(/\/pages\/shop\?compare=1/);
});

test("cards of a listing are ticked and compared, also after a sort", async ({ page, visit, checkAccess }) => {
  await visit("SG", "/pages/shop/makeup/lips");
  await page.getByRole("link", { name: say("compare"), exact: true }).click();
  await expect(page).toHaveURL(/\/lips\?compare=1/);
  await expect(metaOf(page, "robots")).toHaveAttribute("content", /noindex/);
  await checkAccess();
  await visit("SG", "/pages/shop/makeup/lips?compare=1&sort=price_asc");
  await page.getByRole("checkbox", { name: /Compare: Rouge Velvet/ }).check();
  await page.getByRole("checkbox", { name: /Compare: Second Skin/ }).check();
  await page.getByRole("button", { name: say("compare") }).click();
  await expect(page).toHaveURL(/\/compare\?product=[a-z-]+&product=[a-z-]+$/);
  await expect(page.getByRole("columnheader")).toHaveCount(2);
});

test("a listing stops comparing, and its chips and pages keep it", async ({ page, visit }) => {
  await visit("SG", "/pages/shop/makeup?compare=1&finish=matte");
  await expect(page.getByRole("checkbox", { name: /^Compare: / }).first()).toBeVisible();
  const chips = page.getByRole("navigation", { name: say("categoriesOf", { name: "Makeup" }) });
  await expect(chips.getByRole("link").nth(1)).toHaveAttribute("href", /compare=1/);
  await page.getByRole("link", { name: say("compareStop") }).click();
  await expect(page).toHaveURL(/\/makeup\?finish=matte$/);
  await expect(page.getByRole("checkbox", { name: /^Compare: / })).toHaveCount(0);
});

test("a product's page and the wish list lead to a comparison", async ({ page, visit }) => {
  await visit("SG", "/products/lipstick-rouge");
  await page
    .getByRole("region", { name: say("related") })
    .getByRole("link", { name: say("compare"), exact: true })
    .click();
  await expect(page).toHaveURL(/\/compare\?product=lipstick-rouge$/);
  for (const name of ["Second Skin Lipstick", "Rouge Velvet Lipstick"]) {
    await visit("SG", "/pages/shop/makeup/lips");
    await page.getByRole("button", { name: say("heartOf", { name }) }).click();
    await expect(page.getByRole("button", { name: say("heartOf", { name }) })).toHaveAttribute("aria-pressed", "true");
  }
  await visit("SG", "/account/wishlist");
  await page.getByRole("link", { name: message("en", "lists:compare") }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(2);
});

/** Countries with a language, and what an address needs to be in it. */
const PLACES = [
  ["ID", "id", ""],
  ["TH", "th", ""],
  ["HK", "zh", "&language=zh"],
  ["PH", "en", ""],
] as const;

for (const [country, language, query] of PLACES)
  for (const width of [320, 360, 1280])
    test(`it is said in ${language} in ${country}, at ${width}`, async ({ page, visit, checkAccess }) => {
      await page.setViewportSize({ width, height: 800 });
      await visit(country, `${BOTH}&product=lipstick-rouge&product=serum-c${query}`);
      await expect(page.getByRole("table", { name: say("compared", { count: 4 }, language) })).toBeVisible();
      expect(await overflowOf(page)).toBe(0);
      await checkAccess();
    });
