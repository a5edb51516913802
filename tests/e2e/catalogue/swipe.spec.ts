import { expect, test } from "../support/test";

// On touch, the picture of a card in a list moves aside for the second one.

test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

test("asks for a card's second picture when a finger moves the first aside, and not before", async ({
  page,
  visit,
  checkAccess,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
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
