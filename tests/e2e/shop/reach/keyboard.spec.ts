import type { Page } from "playwright/test";
import { message } from "../../support/messages";
import { covered, daysOf, drawerOf, shadeNames, titleOf } from "../../support/parts";
import { expect, goToBag, test } from "../../support/test";

// What shoppers meet who use no mouse, or who listen to a page: faults that a scan of a page does not see.

const say = (name: string, values?: Record<string, string | number>) => message("en", name, values);

/** Where the focus is after each of so many presses of Tab: outside of an element, or in it (or in the browser itself). */
const leaves = async (page: Page, id: string, presses: number): Promise<string[]> => {
  const outside: string[] = [];
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate((within) => {
      const at = document.activeElement;
      return at && at !== document.body && !at.closest(`#${within}`) ? at.outerHTML.slice(0, 90) : null;
    }, id);
    if (found !== null) outside.push(found);
  }
  return outside;
};

/** Whether nothing of the page below a drawer can be reached. */
const isCovered = (page: Page) =>
  page.getByRole("contentinfo").evaluate((footer: HTMLElement) => footer.closest("[inert]") !== null);

for (const [path, opener, id, presses] of [
  ["/", "shell:menu", "menu", 30],
  ["/pages/shop/makeup", "catalogue:filter", "filters", 60],
] as const)
  test(`the focus stays in an open drawer, and returns to what opened it: ${id} @js`, async ({ page, visit }) => {
    await visit("SG", path);
    const button = page.getByRole("button", { name: say(opener), exact: true }).first();
    await button.click();
    await expect(drawerOf(page, id)).toBeVisible();
    // The script comes with the first touch, and covers the page once it is there.
    await expect.poll(() => isCovered(page)).toBe(true);
    expect(await leaves(page, id, presses)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(drawerOf(page, id)).toBeHidden();
    await expect(button).toBeFocused();
    await expect(covered(page)).toHaveCount(0);
    // Closed and opened again in one go: the end of the first must not uncover the page under the second.
    await page.keyboard.press("Enter");
    await expect.poll(() => isCovered(page)).toBe(true);
    await page.evaluate((drawer) => {
      document.getElementById(drawer)?.hidePopover();
      document.getElementById(drawer)?.showPopover();
    }, id);
    await expect.poll(() => isCovered(page)).toBe(true);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
    expect(await isCovered(page)).toBe(true);
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
    await expect(covered(page)).toHaveCount(0);
  });

test("a wrong code keeps the focus beside the field that has the message @js", async ({ page, visit }) => {
  await visit("SG", "/products/tube-cleanser");
  await page
    .getByRole("main")
    .getByRole("button", { name: say("catalogue:addToBag"), exact: true })
    .first()
    .click();
  await goToBag(page, say("shell:bagWith", { count: 1 }), say("bag:viewBag"));
  const field = page.getByRole("textbox", { name: say("bag:promoCode") });
  if (!(await field.isVisible())) await titleOf(page, say("bag:promoCode")).click();
  await field.fill("NOTACODE");
  await page.getByRole("button", { name: say("bag:apply"), exact: true }).click();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  const near = await page.evaluate(
    () =>
      document.activeElement?.matches("[aria-invalid=true]") ||
      !!document.activeElement?.closest("form")?.querySelector("[aria-invalid=true]"),
  );
  expect(near).toBe(true);
});

test("each day of a booking is seen when it has the focus @js", async ({ page, visit }) => {
  await visit("SG", "/happening/services/shade-match");
  const days = daysOf(page);
  await expect(days.first()).toBeVisible();
  const hidden: string[] = [];
  for (const day of (await days.all()).slice(0, 20)) {
    await day.focus();
    const isSeen = await day.evaluate(async (element) => {
      await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
      const { left, right } = element.getBoundingClientRect();
      return left >= 0 && right <= innerWidth;
    });
    if (!isSeen) hidden.push((await day.textContent()) ?? "");
  }
  expect(hidden).toEqual([]);
});

test("a page whose form was refused says so first in its title", async ({ page, visit }) => {
  await visit("TH", "/sign_in");
  const before = await page.title();
  await page.getByLabel(message("th", "accounts:email"), { exact: true }).fill("nobody@example.com");
  const password = page.getByLabel(message("th", "accounts:password"), { exact: true });
  await password.fill("Wrong-2026-word");
  await password.press("Enter");
  await expect(page).toHaveTitle(message("th", "shell:titleRefused", { title: before }));
});

for (const [slug, language] of [
  ["lipstick-rouge", "fr"],
  ["nadirelle-nail", "id"],
  ["loudmoth-nail", "en"],
] as const)
  test(`names of shades have the language that they are in: ${slug}`, async ({ page, visit }) => {
    await visit("TH", `/products/${slug}`);
    await expect(shadeNames(page).first()).toHaveAttribute("lang", language);
  });

test("Chinese dates and breadcrumbs have no signs that only machines see", async ({ page, visit }) => {
  for (const path of ["/products/serum-c?language=zh", "/happening?language=zh"]) {
    await visit("HK", path);
    const text = await page.getByRole("main").evaluate((main) => main.textContent);
    expect(text).not.toMatch(/[\u2060\u200b\ufeff]/);
    const trail = page.getByRole("navigation", { name: message("zh", "catalogue:breadcrumb") });
    expect(await trail.evaluate((nav) => nav.textContent)).not.toContain("/");
  }
});

test("a menu that becomes a row at another width does not flash over the page @js", async ({ page, visit }) => {
  await visit("SG", "/");
  // Only an open drawer moves, so one that is closed by the new width is gone at once.
  expect(await drawerOf(page, "menu").evaluate((menu) => getComputedStyle(menu).transitionDuration)).toBe("0s");
  await page
    .getByRole("button", { name: say("shell:menu"), exact: true })
    .first()
    .click();
  await expect.poll(() => isCovered(page)).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => drawerOf(page, "menu").evaluate((menu) => menu.matches(":popover-open"))).toBe(false);
});
