import type { Page } from "playwright/test";
import { message } from "../support/messages";
import { overflowOf } from "../support/parts";
import { FIRST_SITES } from "../support/shoppers";
import { expect, test } from "../support/test";

const PAGES = ["/", "/search?sort=price_asc", "/products/serum-c", "/cart", "/sign_in", "/store-locations"];

/** The buttons and names of products in the page whose letters stand below each other. */
const squeezedIn = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button")
    .or(page.getByRole("main").getByRole("heading", { level: 3 }))
    .evaluateAll((all) =>
      all
        .filter((one) => one.textContent !== "" && one.checkVisibility())
        .filter(({ clientWidth, clientHeight }) => clientHeight > Math.max(140, 2 * clientWidth) || clientWidth < 40)
        .map((one) => one.textContent),
    );

for (const [country, language] of FIRST_SITES)
  test(`plain pages in ${country} stay plain until they are switched off, fit the screen and can be used`, async ({
    page,
    visit,
    checkAccess,
  }) => {
    const footer = page.getByRole("contentinfo");
    const plain = footer.getByRole("button", { name: message(language, "shell:plainPages") });
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await visit(country, `/store-locations?language=${language}`);
    await expect(plain).toHaveAttribute("aria-pressed", "false");
    const before = await background();
    await plain.click();
    await expect(plain).toHaveAttribute("aria-pressed", "true");
    await expect(page).toHaveURL(/\/store-locations/);
    for (const path of PAGES) {
      await visit(country, path);
      expect(await background(), path).toBe("rgb(255, 255, 255)");
      expect(await overflowOf(page), path).toBe(0);
      expect(await squeezedIn(page), path).toEqual([]);
      await checkAccess();
    }
    await plain.click();
    await expect(plain).toHaveAttribute("aria-pressed", "false");
    expect(await background()).toBe(before);
  });

test("less data sends no script and no web font, until it is switched off", async ({ page, visit }) => {
  const switched = page.getByRole("contentinfo").getByRole("button", { name: message("en", "shell:lessData") });
  const html = async () => await page.content();
  await visit("SG", "/");
  expect(await html()).toContain("/fonts/");
  await switched.click();
  await expect(switched).toHaveAttribute("aria-pressed", "true");
  await visit("SG", "/search?sort=price_asc");
  expect(await html()).not.toMatch(/\/fonts\/|<script[^>]*data-src/);
  await switched.click();
  await expect(switched).toHaveAttribute("aria-pressed", "false");
  expect(await html()).toContain("/fonts/");
});

test("what a phone's first paint leaves out of home is there soon after, and in printouts at once", async ({
  page,
  visit,
}) => {
  /** The sections of home that wait, and those that can't be seen. */
  const sections = () =>
    page.getByRole("main").evaluate((main) => {
      const all = [...main.querySelectorAll(":scope > section")];
      return {
        waiting: all.filter((one) => getComputedStyle(one).animationName === "soon").length,
        unseen: all.filter((one) => !one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
          .length,
      };
    });
  await visit("SG", "/");
  expect((await sections()).waiting).toBeGreaterThan(5);
  await expect.poll(async () => (await sections()).unseen).toBe(0);
  await page.emulateMedia({ media: "print" });
  expect(await sections()).toEqual({ waiting: 0, unseen: 0 });
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize({ width: 1280, height: 800 });
  expect((await sections()).waiting).toBe(0);
});
