import { message } from "../../support/messages";
import { titleOf } from "../../support/parts";
import { expect, test } from "../../support/test";

// The menu on a tablet and on a desktop: a row of departments, whose panels have every level of the categories.

const menuOf = (page: import("playwright/test").Page) =>
  page.getByRole("navigation", { name: message("en", "shell:menu"), exact: true });
const WIDTHS = [768, 1280] as const;

for (const width of WIDTHS)
  test(`an open department has its third level and bestsellers, and closes again, ${width} wide @js`, async ({
    page,
    visit,
    checkAccess,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit("SG", "/");
    const menu = menuOf(page);
    const makeup = titleOf(menu, /^Makeup/);
    await makeup.focus();
    await page.keyboard.press("Enter");
    await expect(menu.getByRole("link", { name: "Lipstick", exact: true })).toBeVisible();
    await expect(menu.getByRole("link", { name: message("en", "catalogue:collection_bestsellers") })).toBeVisible();
    await expect(menu.getByRole("link", { name: /\$\d/ })).toHaveCount(3);
    await checkAccess();

    // Escape gives the focus back to the department.
    await menu.getByRole("link", { name: "Lipstick", exact: true }).focus();
    await page.keyboard.press("Escape");
    await expect(menu.getByRole("link", { name: "Lipstick", exact: true })).toBeHidden();
    await expect(makeup).toBeFocused();

    // A panel would hide the focus of what is below it.
    await page.keyboard.press("Enter");
    await expect(menu.getByRole("link", { name: "Lipstick", exact: true })).toBeVisible();
    await page.getByRole("main").getByRole("link").first().focus();
    await expect(menu.getByRole("link", { name: "Lipstick", exact: true })).toBeHidden();

    await makeup.click();
    await menu.getByRole("link", { name: "Lipstick", exact: true }).click();
    await expect(page).toHaveURL(/\/pages\/shop\/makeup\/lips\/lipstick$/);
  });

test("the third level is in the language of the page @js", async ({ page, visit }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit("HK", "/?language=zh");
  const menu = page.getByRole("navigation", { name: message("zh", "shell:menu"), exact: true });
  await titleOf(menu, /^彩妝/).click();
  await menu.getByRole("link", { name: "唇膏", exact: true }).click();
  await expect(page).toHaveURL(/\/lips\/lipstick\?language=zh$/);
});

for (const width of WIDTHS)
  test(`search, departments and their categories are there without script, ${width} wide @nojs`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit("SG", "/");
    await expect(page.getByRole("banner").getByRole("searchbox")).toBeVisible();
    const menu = menuOf(page);
    await titleOf(menu, /^Makeup/).click();
    await menu.getByRole("link", { name: "Lips", exact: true }).click();
    await expect(page).toHaveURL(/\/pages\/shop\/makeup\/lips$/);
  });

test("a department that is not there has no panel @js", async ({ page, visit }) => {
  await visit("SG", "/offers");
  for (const path of ["/menu/nothing", "/menu/makeup%2Flips", "/menu/__proto__"])
    expect(await page.evaluate((at) => fetch(at).then(({ status }) => status), path), path).toBe(404);
});
