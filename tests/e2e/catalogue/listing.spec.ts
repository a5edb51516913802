import type { Page } from "playwright/test";
import { message, partOf } from "../support/messages";
import {
  covered,
  drawerOf,
  either,
  foldOf,
  isMarked,
  labelOf,
  linkTo,
  markPage,
  pictureIn,
  sortBy,
  titleOf,
} from "../support/parts";
import { expect, test } from "../support/test";

// Filtering a list is one GET form, so it works the same with JavaScript and without, in a drawer and in a column.

const say = (name: string, values?: Record<string, string | number>) => message("en", `catalogue:${name}`, values);

/** Opens the fields of a facet, in the drawer of a narrow screen or in the column of a wide one. */
async function openFacet(page: Page, title: string) {
  // The button's name includes the number of chosen filters.
  const opener = page.getByRole("button", { name: either(say("filter"), say("filterOn")) });
  if (await opener.isVisible()) await opener.click();
  const facet = foldOf(page, say(title));
  if ((await facet.getAttribute("open")) === null) await titleOf(facet, say(title)).click();
  return facet;
}
/** The button that shows what was chosen; a script writes the number of products on it. */
const showButton = (page: Page) =>
  page.getByRole("button", { name: either(say("showProducts"), partOf("en", "catalogue:showCounted")) });
const show = (page: Page) => showButton(page).click();
const cards = (page: Page) => page.getByRole("main").getByRole("heading", { level: 3 });

test("shows as many products as it counts, and removes each choice by its chip", async ({
  page,
  visit,
  checkAccess,
}) => {
  await visit("SG", "/pages/shop/makeup");
  await checkAccess();
  const facet = await openFacet(page, "brand");
  // A brand of few products has no bands of prices.
  const first = facet.getByRole("checkbox", { name: /^Petal Theory/ });
  const [, name = "", figure = ""] = /^(.*\D)(\d+)$/.exec(await labelOf(first)) ?? [];
  const count = Number(figure);
  await first.check();
  await show(page);
  await expect(page).toHaveURL(/\/pages\/shop\/makeup\?brand=[\w-]+$/);
  await expect(cards(page)).toHaveCount(count);

  const price = await openFacet(page, "facet_price");
  await price.getByLabel(say("priceLeast", { currency: "SGD" })).fill("1");
  await price.getByLabel(say("priceMost", { currency: "SGD" })).fill("2");
  await show(page);
  await expect(page).toHaveURL(/\?brand=[\w-]+&price=1-2$/);
  await expect(page.getByText(say("noProducts"))).toBeVisible();
  // Some of the products that the suggestion brings back are shown below it.
  await expect(cards(page).first()).toBeVisible();
  await checkAccess();
  await page
    .getByRole("list", { name: say("waysOut") })
    .getByRole("link")
    .first()
    .click();
  await expect(page).toHaveURL(/\?brand=[\w-]+$/);

  await page.getByRole("link", { name: say("removeFilter", { name }) }).click();
  await expect(page).toHaveURL(/\/pages\/shop\/makeup$/);
});

test("shows more below the earlier pages, at an address that can be shared", async ({ page, visit }) => {
  await visit("SG", "/pages/shop");
  await page.getByRole("link", { name: say("showMore", { count: 24 }) }).click();
  await expect(page).toHaveURL(/\/pages\/shop\?page=1-2#page-2$/);
  await expect(cards(page)).toHaveCount(48);
  await expect(linkTo(page, "canonical")).toHaveAttribute("href", /\/pages\/shop$/);
  await visit("SG", "/pages/shop?page=2");
  await expect(cards(page)).toHaveCount(24);
  await expect(linkTo(page, "canonical")).toHaveAttribute("href", /\/pages\/shop\?page=2$/);
  await expect(linkTo(page, "prev")).toHaveAttribute("href", "/pages/shop");
});

test("adds a page below, takes the link's address, and focuses its first product @js", async ({ page, visit }) => {
  await visit("SG", "/pages/shop");
  const first = cards(page).first();
  await first.evaluate((card) => card.setAttribute("data-kept", ""));
  const asked = page.waitForResponse((answer) => answer.request().headers()["x-part"] !== undefined);
  await page.getByRole("link", { name: say("showMore", { count: 24 }) }).click();
  // Only the added page is sent, and not the pages above it again.
  expect((await (await asked).text()).match(/<h3/g)).toHaveLength(24);
  await expect(cards(page)).toHaveCount(48);
  await expect(page).toHaveURL(/\/pages\/shop\?page=1-2#page-2$/);
  await expect(first).toHaveAttribute("data-kept", "");
  const lists = page
    .getByRole("main")
    .getByRole("list")
    .filter({ has: page.getByRole("heading", { level: 3 }) });
  await expect(lists.last().getByRole("link").first()).toBeFocused();
  await expect(page.getByRole("navigation", { name: message("en", "shell:pages") })).toHaveCount(1);
  await page.getByRole("link", { name: say("showMore", { count: 24 }) }).click();
  await expect(cards(page)).toHaveCount(72);
  await page.reload();
  await expect(cards(page)).toHaveCount(72);
});

test("changes the page's title with a filter that is chosen in place @js", async ({ page, visit }) => {
  const second = partOf("en", "catalogue:titleOnPage", { page: 2 });
  await visit("SG", "/pages/shop?page=2");
  await expect(page).toHaveTitle(second);
  await markPage(page);
  await (await openFacet(page, "brand")).getByRole("checkbox").first().check();
  await show(page);
  await expect(page).toHaveURL(/\/pages\/shop\?brand=[\w-]+$/);
  await expect(page).not.toHaveTitle(second);
  expect(await isMarked(page)).toBe(true);
});

test("says in the drawer how many products a choice leaves, before it is shown @js", async ({ page, visit }) => {
  await visit("SG", "/pages/shop/makeup");
  const facet = await openFacet(page, "brand");
  const first = facet.getByRole("checkbox").first();
  const count = Number(/\d+$/.exec(await labelOf(first))?.[0]);
  await first.check();
  await expect(showButton(page)).toHaveText(say("showCounted", { count }));
  await expect(
    page.getByRole("region", { name: message("en", "shell:messages") }).getByText(say("showCounted", { count })),
  ).toBeAttached();
  await expect(page).toHaveURL(/\/pages\/shop\/makeup$/);
  await show(page);
  await expect(cards(page)).toHaveCount(count);
});

test("says at once that the list is on its way, and then gives all of the page back @js", async ({ page, visit }) => {
  await visit("SG", "/pages/shop/makeup");
  const inert = covered(page);
  await (await openFacet(page, "brand")).getByRole("checkbox").first().check();
  await expect(showButton(page)).toHaveText(partOf("en", "catalogue:showCounted"));
  await expect(inert).not.toHaveCount(0);
  let answer = () => {};
  const isAllowed = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(/\?brand=/, async (route) => {
    await isAllowed;
    await route.continue();
  });
  await show(page);
  await expect(page.getByRole("button", { name: say("loading") })).toHaveAttribute("aria-busy", "true");
  answer();
  await expect(page).toHaveURL(/\?brand=[\w-]+$/);
  await expect(drawerOf(page, "filters")).toBeHidden();
  await expect(page.getByRole("heading", { name: partOf("en", "catalogue:productCount") })).toBeFocused();
  // The list was replaced together with the open drawer, which covered the rest of the page.
  await expect(inert).toHaveCount(0);
  await page.getByRole("button", { name: message("en", "shell:menu"), exact: true }).click();
  await expect(drawerOf(page, "menu")).toBeVisible();
});

test("shows a choice at once beside the list, keeps its focus and says the number @js", async ({ page, visit }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit("SG", "/pages/shop/makeup");
  await expect(showButton(page)).toBeHidden();
  await expect(page.getByRole("button", { name: say("sort"), exact: true })).toBeHidden();
  const facet = await openFacet(page, "brand");
  const brand = facet.getByRole("checkbox").first();
  const count = Number(/\d+$/.exec(await labelOf(brand))?.[0]);
  await brand.check();
  await expect(page).toHaveURL(/\?brand=[\w-]+$/);
  await expect(cards(page)).toHaveCount(count);
  await expect(brand).toBeFocused();
  await expect(
    page.getByRole("region", { name: message("en", "shell:messages") }).getByText(say("productCount", { count })),
  ).toBeAttached();
  await sortBy(page, say("sortBy"), say("sort"), "price_asc");
  await expect(page).toHaveURL(/\?brand=[\w-]+&sort=price_asc$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?brand=[\w-]+$/);
});

test("a list that is narrowed to a colour shows, and opens, products in that colour", async ({ page, visit }) => {
  await visit("SG", "/pages/shop/makeup/nails?shade_family=red");
  const card = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: "Amp Nail Paint", exact: true }) });
  const link = card.getByRole("link", { name: "Amp Nail Paint", exact: true });
  const shade = new URL((await link.getAttribute("href")) ?? "", page.url()).searchParams.get("shade") ?? "";
  expect(shade).not.toBe("");
  await expect(pictureIn(card, `loudmoth-nail-in-${shade}`)).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(new RegExp(`shade=${shade}$`));
  await expect(pictureIn(page.getByRole("main"), `loudmoth-nail-in-${shade}`).first()).toBeVisible();
});

test("has one address for each choice, and the plain list as the canonical address", async ({ page, visit }) => {
  await visit("SG", "/pages/shop/makeup?sort=new&brand=norre&brand=armani-beauty&finish=&min=&page=1");
  await expect(page).toHaveURL(/\/pages\/shop\/makeup\?brand=armani-beauty&brand=norre&sort=new$/);
  await expect(linkTo(page, "canonical")).toHaveAttribute("href", /\/pages\/shop\/makeup$/);
  await expect(linkTo(page, "next")).toHaveCount(0);
});

test("ignores impossible filters, and suggests what to remove from an empty list", async ({ page, visit }) => {
  await visit("SG", "/pages/shop?finish=%27--&rating=9&price=x&sort=cheap&store=%00&type=..%2Fx");
  await expect(page).toHaveURL(/\/pages\/shop$/);
  await visit("SG", "/pages/shop?brand=nobody&finish=shiny&store=moon");
  await expect(page.getByText(say("noProducts"))).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: say("clearAll") })
    .first()
    .click();
  await expect(page).toHaveURL(/\/pages\/shop$/);
  for (const path of ["/pages/shop?page=0", "/pages/shop?page=3-1", "/pages/shop?page=400", "/pages/shop?page=x"])
    expect((await page.goto(path))?.status(), path).toBe(404);
});

for (const [country, language] of [
  ["ID", "id"],
  ["TH", "th"],
  ["HK", "zh"],
] as const)
  test(`is in the language of the reader: ${language}`, async ({ page, visit, checkAccess }) => {
    await visit(country, `/pages/shop/makeup?available=1${country === "HK" ? "&language=zh" : ""}`);
    await checkAccess();
    const chips = page.getByRole("list", { name: message(language, "catalogue:activeFilters") });
    await expect(chips.getByText(message(language, "catalogue:availableNow"))).toBeVisible();
  });
