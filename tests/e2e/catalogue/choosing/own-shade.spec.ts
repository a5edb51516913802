import { type Language, message } from "../../support/messages";
import { expect, test } from "../../support/test";

// The shade that "Find my shade" remembers on the device, and what cards and products make of it. All are forms and links, so it works the same
// without JavaScript.

const say = (key: string, values?: Record<string, string | number>, language: Language = "en") =>
  message(language, `catalogue-shades:${key}`, values);
const FOUND = "/shades?kind=complexion&depth=medium&undertone=warm";

test("a remembered shade is named on cards and products and can be added from a card, until it is forgotten", async ({
  page,
  visit,
  checkAccess,
}) => {
  const match = page.getByText(/^Your match: ./);
  await visit("SG", "/pages/shop/makeup/face");
  await expect(match).toHaveCount(0);
  await visit("SG", FOUND);
  await page.getByRole("button", { name: say("remember") }).click();
  await expect(page).toHaveURL(/depth=medium/);
  await expect(page.getByText(say("remembered"))).toBeVisible();
  await checkAccess();

  await visit("SG", "/pages/shop/makeup/face");
  await expect(match.first()).toBeVisible();
  await checkAccess();
  const card = page.getByRole("main").getByRole("listitem").filter({ has: match }).first();
  const shade = ((await card.getByText(/^Your match: ./).textContent()) ?? "").replace("Your match: ", "");
  const product = card.getByRole("heading", { level: 3 }).getByRole("link");
  await expect(product).toHaveAttribute("href", /\/products\/[\w-]+\?shade=[\w-]+$/);
  const path = (await product.getAttribute("href")) ?? "";
  await card.getByRole("button", { name: /^Add your match: / }).click();
  await expect(page.getByRole("link", { name: message("en", "shell:bagWith", { count: 1 }) })).toBeVisible();
  await visit("SG", "/cart");
  await expect(page.getByRole("main").getByText(shade).first()).toBeVisible();

  // The product opens in the remembered shade, and leads back to it from another one.
  await visit("SG", path);
  await expect(page.getByRole("radio", { checked: true }).first()).toBeVisible();
  await expect(page.getByText(`Your match: ${shade}`, { exact: true }).first()).toBeVisible();
  await visit("SG", path.replace(/\?.*/, ""));
  const back = page.getByRole("main").getByRole("link", { name: `Your match: ${shade}` });
  if ((await back.count()) > 0) {
    await back.click();
    await expect(page).toHaveURL(/\?shade=/);
  }

  await visit("SG", "/shades");
  await page.getByRole("link", { name: say("seeMine") }).click();
  await page.getByRole("button", { name: say("forget") }).click();
  await expect(page.getByText(say("forgotten"))).toBeVisible();
  await visit("SG", "/pages/shop/makeup/face");
  await expect(match).toHaveCount(0);
});

test("remembers the shade of a product that the shopper owns, in Thai too", async ({ page, visit }) => {
  await visit("TH", "/shades?variant=lipstick-rouge--cardinal");
  await page.getByRole("button", { name: say("remember", {}, "th") }).click();
  await expect(page.getByText(say("remembered", {}, "th"))).toBeVisible();
  await visit("TH", "/products/lipstick-rouge");
  await expect(page.getByText("เฉดของคุณ: Cardinal")).toBeVisible();
  await visit("TH", "/pages/shop/makeup/lips");
  await expect(page.getByText(/^เฉดของคุณ: ./).first()).toBeVisible();
});
