import { message, partOf } from "../support/messages";
import { isMarked, markPage } from "../support/parts";
import { expect, test } from "../support/test";

const LIPS = "/pages/shop/makeup/lips";
const say = (name: string, values?: Record<string, string | number>) => message("en", name, values);

test("a card opens its shades over the list, and one of them goes to the bag @js", async ({
  page,
  visit,
  checkAccess,
}) => {
  await visit("SG", LIPS);
  await markPage(page);
  const opener = page.getByRole("link", { name: partOf("en", "catalogue:chooseShade") }).first();
  await opener.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { level: 2 })).toBeFocused();
  await checkAccess();
  // Escape gives the card the focus back.
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  const shade = dialog.getByRole("radio", { checked: false, disabled: false }).first();
  const name = (
    await shade.evaluate((input: HTMLInputElement) => input.labels?.[0]?.querySelector("span")?.textContent)
  )
    ?.trim()
    .split(/\s{2,}/)[0];
  await shade.check();
  await dialog.getByRole("button", { name: say("catalogue:addToBag") }).click();
  // The small bag takes its place, with the line that was added.
  const bag = page.getByRole("dialog", { name: say("bag:title") });
  await expect(bag).toContainText(name?.split(/\s\d/)[0] ?? "-");
  await expect(page.getByRole("link", { name: say("shell:bagWith", { count: 1 }) })).toBeVisible();
  await bag.getByRole("button", { name: say("bag:shopOn") }).click();
  await expect(opener).toBeFocused();
  expect(await isMarked(page)).toBe(true);
});

test("a refusal is said in the dialog, which stays open for another shade @js", async ({ page, visit }) => {
  await visit("SG", LIPS);
  await markPage(page);
  await page
    .getByRole("link", { name: partOf("en", "catalogue:chooseShade") })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  const add = dialog.getByRole("button", { name: say("catalogue:addToBag") });
  // The shade went off sale after the dialog was opened.
  const shade = dialog.getByRole("radio", { disabled: false }).first();
  const kept = await shade.inputValue();
  await shade.evaluate((input: HTMLInputElement) => {
    input.value = "gone";
  });
  await shade.check();
  await add.click();
  await expect(dialog.getByRole("alert")).toHaveText(say("errors:product_not_found"));
  await expect(dialog).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await shade.evaluate((input: HTMLInputElement, value) => {
    input.value = value;
  }, kept);
  await add.click();
  await expect(page.getByRole("dialog", { name: say("bag:title") })).toBeVisible();
});

test("without script the button of a card with shades leads to the product @nojs", async ({ page, visit }) => {
  await visit("SG", LIPS);
  await page
    .getByRole("link", { name: partOf("en", "catalogue:chooseShade") })
    .first()
    .click();
  await expect(page).toHaveURL(/\/products\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("what is ticked to go with a product opens the small bag @js", async ({ page, visit }) => {
  await visit("SG", "/products/lipstick-rouge?shade=cardinal");
  await page.getByRole("button", { name: say("catalogue-shades:addTicked") }).click();
  const bag = page.getByRole("dialog", { name: say("bag:title") });
  await expect(bag.getByRole("heading", { level: 2 })).toBeFocused();
  expect(await bag.getByRole("listitem").count()).toBeGreaterThan(1);
});
