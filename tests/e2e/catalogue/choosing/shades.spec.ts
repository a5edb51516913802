import type { Page } from "playwright/test";
import { type Language, message, partOf } from "../../support/messages";
import { either, labelOf, linkTo, metaOf, overflowOf } from "../../support/parts";
import { expect, test } from "../../support/test";

// Similar shades, on a product's page and on "Find my shade". They are forms and links, so all of it works the same
// without JavaScript.

const say = (name: string, values?: Record<string, string | number>, language: Language = "en") =>
  message(language, `catalogue-shades:${name}`, values);
const closest = (page: Page) => page.getByRole("region", { name: say("closest") });
const matches = (page: Page, language: Language = "en") =>
  page.getByRole("region", { name: either(say("closestTo", {}, language), say("described", {}, language)) });
/** The form for a shade that the shopper owns; the colours of another form stand above it. */
const own = (page: Page) => page.getByRole("region", { name: say("fromOwn") });
const robots = (page: Page) => metaOf(page, "robots");
/** The products that go with this one; the section has one of two headings. */
const together = (page: Page) => page.getByRole("region", { name: either(say("bought"), say("routine")) });
/** Matches any complete text for a difference. */
const DIFFERENCE = new RegExp(
  ["identical", "touch", "clear"].map((band) => partOf("en", `catalogue-shades:${band}`).source).join("|"),
);

test("a product shows the nearest shades with a text for the difference, each linked to its shade", async ({
  page,
  visit,
  checkAccess,
}) => {
  await visit("SG", "/products/lipstick-rouge?shade=cardinal");
  await expect(closest(page).getByText(say("measured", { name: "Cardinal" }))).toBeVisible();
  const links = closest(page).getByRole("listitem").getByRole("link");
  expect(await links.count()).toBeGreaterThan(0);
  for (const text of await links.allTextContents()) expect(text).toMatch(DIFFERENCE);
  await checkAccess();
  const name = (await links.first().getByRole("strong").textContent()) ?? "";
  await links.first().click();
  await expect(page).toHaveURL(/\/products\/[\w-]+\?shade=[\w-]+/);
  await expect(page).not.toHaveURL(/lipstick-rouge/);
  const shade = (await labelOf(page.getByRole("radio", { checked: true }))) || "?";
  expect(name.endsWith(shade.trim())).toBe(true);
});

test("a product hides the nearest shades once another shade is chosen", async ({ page, visit }) => {
  await visit("TH", "/products/lipstick-rouge?shade=cardinal");
  const region = page.getByRole("region", { name: say("closest", {}, "th") });
  await expect(region.getByRole("listitem").first()).toBeVisible();
  await page.getByRole("radio", { name: "Nude Mondain" }).check();
  await expect(region.getByRole("listitem").first()).toBeHidden();
  await region.getByRole("button", { name: say("forChoice", {}, "th") }).click();
  await expect(page).toHaveURL(/\/products\/lipstick-rouge\?shade=nude-mondain$/);
  await expect(region.getByText(say("measured", { name: "Nude Mondain" }, "th"))).toBeVisible();
});

test("one form adds the products that go with this one, without the unticked ones", async ({
  page,
  visit,
  checkAccess,
}) => {
  await visit("SG", "/products/serum-c");
  const form = together(page);
  const boxes = form.getByRole("checkbox");
  const count = await boxes.count();
  expect(count).toBeGreaterThan(2);
  for (const box of await boxes.all()) await expect(box).toBeChecked();
  const left = (await boxes.last().getAttribute("value")) ?? "";
  await boxes.last().uncheck();
  await form.getByRole("button", { name: say("addTicked") }).click();
  await expect(page.getByRole("link", { name: message("en", "shell:bagWith", { count: count - 1 }) })).toBeVisible();
  await visit("SG", "/cart");
  await expect(page.getByRole("button", { name: message("en", "bag:oneMore") })).toHaveCount(count - 1);
  const links = await page.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(links.filter((href) => href.includes(`/${left.split("--")[0]}`))).toEqual([]);
  await checkAccess();
});

test("a form without ticks changes nothing and says so", async ({ page, visit, javaScriptEnabled }) => {
  await visit("SG", "/products/serum-c");
  const form = together(page);
  for (const box of await form.getByRole("checkbox").all()) await box.uncheck();
  await form.getByRole("button", { name: say("addTicked") }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  // With script the page says so in place.
  await expect(page).toHaveURL(javaScriptEnabled === false ? /\/cart/ : /\/products\/serum-c/);
});

test("an owned shade is found by brand, product and shade, one step for each", async ({ page, visit, checkAccess }) => {
  await visit("SG", "/pages/shop/makeup/lips");
  await page
    .getByRole("main")
    .getByRole("link", { name: say("title") })
    .click();
  await expect(page).toHaveURL(/\/shades$/);
  await expect(robots(page)).toHaveCount(0);
  await checkAccess();
  await page.getByLabel(say("brand")).selectOption({ label: "Maison Ilvane" });
  await page.getByRole("button", { name: say("next") }).click();
  await page.getByLabel(say("product")).selectOption({ label: "Rouge Velvet Lipstick" });
  await page.getByRole("button", { name: say("next") }).click();
  await page.getByRole("radio", { name: "Cardinal" }).check();
  await own(page)
    .getByRole("button", { name: say("show") })
    .click();
  await expect(page).toHaveURL(/variant=lipstick-rouge--cardinal/);
  await expect(page.getByRole("heading", { name: say("closestTo", { name: "Cardinal" }) })).toBeVisible();
  const found = matches(page).getByRole("list").getByRole("link");
  expect(await found.count()).toBeGreaterThan(0);
  for (const text of await found.allTextContents()) expect(text).toMatch(DIFFERENCE);
  await expect(robots(page)).toHaveAttribute("content", "noindex");
  await expect(linkTo(page, "canonical")).toHaveAttribute("href", /\/shades$/);
  await checkAccess();
  // Changing the brand starts the choice again.
  await page.getByLabel(say("brand")).selectOption({ label: "Norré" });
  await own(page)
    .getByRole("button", { name: say("show") })
    .click();
  await expect(matches(page)).toHaveCount(0);
  await expect(page.getByLabel(say("brand"))).toHaveValue("norre");
});

test("an owned shade is found by its name, and an unknown name says so", async ({ page, visit, checkAccess }) => {
  await visit("HK", "/shades?language=zh");
  await page.getByRole("searchbox", { name: say("words", {}, "zh") }).fill("cardinal");
  await page
    .getByRole("search", { name: say("fromWords", {}, "zh") })
    .getByRole("button")
    .click();
  await expect(page).toHaveURL(/[?&]language=zh/);
  await checkAccess();
  await page
    .getByRole("link", { name: /Cardinal/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: say("closestTo", { name: "Cardinal" }, "zh") })).toBeVisible();
  await visit("SG", "/shades?q=xyzzyqq");
  await expect(page.getByText(partOf("en", "catalogue-shades:foundNone", { q: "xyzzyqq" }))).toBeVisible();
});

test("a described shade gets matches, and half a description asks for the rest", async ({
  page,
  visit,
  checkAccess,
}) => {
  await visit("ID", "/shades");
  const pick = async (name: string) => page.getByRole("radio", { name: say(name, {}, "id"), exact: true }).check();
  await pick("kind_complexion");
  await pick("depth_medium");
  await pick("tone_warm");
  await page.getByRole("button", { name: say("show", {}, "id") }).click();
  await expect(page).toHaveURL(/kind=complexion&depth=medium&undertone=warm/);
  await expect(page.getByRole("heading", { name: say("described", {}, "id") })).toBeVisible();
  expect(await matches(page, "id").getByRole("listitem").count()).toBeGreaterThan(2);
  await checkAccess();
  await visit("SG", "/shades?kind=nail");
  await expect(page.getByRole("alert").filter({ hasText: say("incomplete") })).toBeVisible();
  await visit("SG", "/shades?kind=nail&depth=fair&undertone=warm&finish=natural");
  await expect(page.getByText(partOf("en", "catalogue-shades:none"))).toBeVisible();
  await checkAccess();
});

test("a bad address gives a page that helps", async ({ page, visit }) => {
  await visit("SG", "/shades?variant=nope");
  await expect(page.getByText(partOf("en", "catalogue-shades:unknown"))).toBeVisible();
  for (const query of [
    "variant=../..&kind=%00&depth=x",
    "brand=%3Cscript%3E&product='--",
    "brand=norre&product=lipstick-rouge",
    `q=${"%F0%9F%A7%B4".repeat(60)}`,
    "q=%22%20OR%20NEAR(",
    "variant=serum-c--30-ml",
  ]) {
    await visit("SG", `/shades?${query}`);
    await expect(page.getByRole("heading", { level: 1, name: say("title") })).toBeVisible();
    await expect(matches(page)).toHaveCount(0);
  }
});

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test("all of it fits and is accessible", async ({ page, visit, checkAccess }) => {
    for (const path of ["/products/foundation-pump", "/shades?variant=foundation-deep--360c-30-ml", "/shades?q=nude"]) {
      await visit("SG", path);
      await checkAccess();
      expect(await overflowOf(page)).toBe(0);
    }
  });
});
