import { message, partOf } from "../support/messages";
import { either, labelOf, rootOf, sortBy, titleOf } from "../support/parts";
import { FIRST_SITES } from "../support/shoppers";
import { expect, goToBag, test } from "../support/test";

// From a list to a product. Every state has an address, so it works the same with JavaScript and without.

const say = (name: string, values?: Record<string, string | number>) => message("en", `catalogue:${name}`, values);

for (const [country, language] of FIRST_SITES)
  test(`a brand tells its story on its first page alone, in ${language}`, async ({ page, visit }) => {
    const story = page.getByRole("heading", { name: message(language, "content:brandStory", { brand: "Norré" }) });
    await visit(country, `/brands/norre?language=${language}`);
    await expect(story).toBeVisible();
    await visit(country, `/brands/norre?sort=price_asc&language=${language}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(story).toHaveCount(0);
  });

test("filters and sorts a listing, and opens its pages", async ({ page, visit, checkAccess }) => {
  await visit("SG", "/pages/shop");
  await checkAccess();
  await page.getByRole("link", { name: message("en", "shell:nextPage"), exact: true }).click();
  await expect(page).toHaveURL(/\?page=2$/);

  await visit("SG", "/pages/shop/makeup");
  await page.getByRole("button", { name: say("filter") }).click();
  const brands = page.getByRole("group", { name: say("brand"), exact: true });
  if (!(await brands.isVisible())) await titleOf(page, say("brand")).click();
  await brands.getByRole("checkbox", { name: /Norré/ }).check();
  await page.getByRole("button", { name: either(say("showProducts"), say("showCounted", { count: 4 })) }).click();
  await expect(page).toHaveURL(/brand=norre/);
  await expect(page.getByRole("main").getByRole("heading", { level: 3 })).toHaveCount(4);

  await sortBy(page, say("sortBy"), say("sort"), "price_asc");
  await expect(page).toHaveURL(/brand=norre.*sort=price_asc/);
  await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText("Nail Lacquer");

  await page.getByRole("link", { name: say("removeFilter", { name: "Norré" }) }).click();
  await expect(page).toHaveURL(/\/pages\/shop\/makeup\?sort=price_asc$/);
});

test("keeps the language through GET forms", async ({ page, visit }) => {
  await visit("HK", "/pages/shop/makeup?language=zh");
  await sortBy(page, message("zh", "catalogue:sortBy"), message("zh", "catalogue:sort"), "new");
  await expect(page).toHaveURL(/sort=new/);
  await expect(rootOf(page)).toHaveAttribute("lang", "zh-Hant-HK");
});

test("redirects old brand addresses to the brand, with the rest of the path", async ({ page, visit }) => {
  await visit("SG", "/brands/armani/makeup?sort=new");
  await expect(page).toHaveURL(/\/brands\/armani-beauty\/makeup\?sort=new$/);
  await visit("SG", "/brands");
  await page.getByRole("link", { name: /^Norré/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Norré" })).toBeVisible();
});

test('shows "not found" outside of the category tree and beyond the last page', async ({ page }) => {
  for (const path of [
    "/pages/shop/nope",
    "/pages/shop/lips",
    "/pages/shop?page=99",
    "/brands/nope",
    "/brands/norre/nope",
    "/products/nope",
    "/pages/nope",
  ])
    expect((await page.goto(path))?.status(), path).toBe(404);
});

test("adds the shade that was chosen", async ({ page, visit, javaScriptEnabled }) => {
  await visit("SG", "/products/lipstick-rouge?shade=nope");
  await expect(page.getByRole("radio", { name: "Rouge Ilvane" })).toBeChecked();
  await page.getByRole("radio", { name: "Cerise" }).check();
  if (javaScriptEnabled === false)
    await page.getByRole("button", { name: message("en", "catalogue-choice:choose"), exact: true }).click();
  await expect(page).toHaveURL(/\/products\/lipstick-rouge\?shade=cerise$/);
  await page.getByRole("button", { name: say("addToBag"), exact: true }).click();
  await goToBag(page, message("en", "shell:bagWith", { count: 1 }), message("en", "bag:viewBag"));
  await expect(page.getByRole("main").getByText(/Cerise/)).toBeVisible();
});

test("changes the size and keeps the shade", async ({ page, visit, checkAccess }) => {
  await visit("SG", "/products/foundation-deep");
  await checkAccess();
  const name = await labelOf(page.getByRole("radio", { checked: false }).first());
  const shade = page.getByRole("radio", { name, exact: true });
  await shade.check();
  await page.getByRole("button", { name: /^15 ml/ }).click();
  await expect(page).toHaveURL(/shade=.+&size=15-ml$/);
  await expect(shade).toBeChecked();
  await expect(page.getByRole("button", { name: /^15 ml/ })).toHaveAttribute("aria-pressed", "true");
});

test("offers to wait where a chosen shade is sold out", async ({ page, visit }) => {
  await visit("SG", "/products/lipstick-rouge");
  await page
    .getByRole("radio", { name: partOf("en", "catalogue:outOfStock") })
    .first()
    .check();
  await expect(page.getByRole("button", { name: say("waitlistMe"), exact: true })).toBeEnabled();
  await expect(page.getByRole("button", { name: say("addToBag"), exact: true })).toBeHidden();
});

test("searches, and helps where nothing is found", async ({ page, visit, checkAccess }) => {
  await visit("SG", "/search");
  await checkAccess();
  // The field is a text field without script, and a combobox with it.
  const [main, named] = [page.getByRole("main"), { name: say("searchFor") }];
  await main.getByRole("searchbox", named).or(main.getByRole("combobox", named)).fill("lipstick");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: say("resultsFor", { q: "lipstick" }) })).toBeVisible();
  await expect(page.getByRole("heading", { level: 3 }).nth(2)).toBeVisible();

  const hostile = `"><img src=x onerror=alert(1)>zzzz`;
  await visit("SG", `/search?q=${encodeURIComponent(hostile)}`);
  await expect(page.getByRole("heading", { level: 1, name: say("noMatch", { q: hostile }) })).toBeVisible();
  await expect(page.getByText(say("tipSpelling"))).toBeVisible();
  await checkAccess();
});
