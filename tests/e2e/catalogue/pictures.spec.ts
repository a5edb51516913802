import type { Page } from "playwright/test";
import { message } from "../support/messages";
import { expect, test } from "../support/test";

// On touch, the picture of a card in a list moves aside for the second one, and a product's pictures can be enlarged.

test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

/** The paths that a page asks for from now on. */
function pathsOf(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

test("asks for a card's second picture when a finger moves the first aside, and not before", async ({
  page,
  visit,
  checkAccess,
}) => {
  const asked = pathsOf(page);
  const seconds = () => asked.filter((path) => /-detail-\d+\.avif$/.test(path));
  await visit("SG", "/pages/shop/makeup");
  const card = page.getByRole("listitem").filter({ hasText: "Skin Veil Luminous Foundation" });
  const picture = card.getByRole("link", { includeHidden: true }).first();
  // One link for keys and screen readers, as in every card.
  await expect(card.getByRole("link", { name: "Skin Veil Luminous Foundation", exact: true })).toHaveCount(1);
  await checkAccess();
  expect(seconds()).toEqual([]);

  await picture.evaluate((element) => element.scrollTo({ left: element.clientWidth }));
  await expect.poll(seconds).toEqual(["/img/foundation-pump-detail-400.avif"]);
  await picture.tap();
  await expect(page).toHaveURL(/\/products\/foundation-pump/);
});

const zoom = (name: string, values = {}) => message("en", `catalogue-zoom:${name}`, values);

test("shows the largest file of each picture once it is enlarged, and not before @js", async ({
  page,
  visit,
  checkAccess,
}) => {
  const asked = pathsOf(page);
  await visit("SG", "/products/serum-c");
  await page
    .getByRole("group")
    .getByRole("link")
    .filter({ has: page.getByRole("img") })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: zoom("title") });
  const shown = dialog.getByRole("img");
  await expect(shown).toHaveAttribute("src", /\/img\/serum-c-800\.webp$/);
  await checkAccess();
  expect(asked.filter((path) => path.includes("-1600"))).toEqual([]);

  await dialog.getByRole("button", { name: zoom("larger") }).click();
  await expect(shown).toHaveAttribute("src", /\/img\/serum-c-1600\.avif$/);
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);

  await dialog.getByRole("button", { name: zoom("next") }).click();
  await expect(shown).toHaveAttribute("src", /\/img\/serum-c-detail-800\.webp$/);
  await dialog.getByRole("button", { name: zoom("larger") }).click();
  await expect(shown).toHaveAttribute("src", /\/img\/serum-c-detail-1600\.avif$/);
  expect(asked.filter((path) => path.includes("-1600"))).toEqual([
    "/img/serum-c-1600.avif",
    "/img/serum-c-detail-1600.avif",
  ]);
});

test("enlarges the swatch of a shade, which is drawn small, and a picture whose largest file is missing, as they are @js", async ({
  page,
  visit,
}) => {
  await page.route("**/img/*-1600.avif", (route) => route.fulfill({ status: 404 }));
  await visit("SG", "/products/lipstick-rouge");
  const pictures = page
    .getByRole("group")
    .getByRole("link")
    .filter({ has: page.getByRole("img") });
  await pictures.first().click();
  const dialog = page.getByRole("dialog", { name: zoom("title") });
  const shown = dialog.getByRole("img");
  const missed = page.waitForResponse(/-1600\.avif$/);
  await dialog.getByRole("button", { name: zoom("larger") }).click();
  expect((await missed).status()).toBe(404);
  await expect(shown).toHaveAttribute("src", /\/img\/lipstick-rouge[\w-]*-800\.webp$/);

  await dialog.getByRole("button", { name: zoom("next") }).click();
  await expect(shown).toHaveAttribute("src", /\/img\/lipstick-rouge--[\w-]+-400\.webp$/);
  await dialog.getByRole("button", { name: zoom("larger") }).click();
  await expect(shown).toHaveAttribute("src", /\/img\/lipstick-rouge--[\w-]+-400\.webp$/);
});

test("links to a pack's picture for whom no script enlarges it @nojs", async ({ page, visit }) => {
  await visit("SG", "/products/serum-c");
  const link = page.getByRole("group").getByRole("link").first();
  await expect(link).toHaveAttribute("href", "/img/serum-c-800.webp");
  const opened = await page.goto(new URL("/img/serum-c-800.webp", page.url()).href);
  expect([opened?.status(), opened?.headers()["content-type"]]).toEqual([200, "image/webp"]);
});
