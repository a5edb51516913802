import { beforeAll, expect, it } from "vitest";
import { loadCategory } from "../../../../app/features/catalogue/category/category.server";
import { openPage } from "../../../support/run/pages";
import { OPENING, shopper, world } from "../../../support/shop/world";

const { seed, clock, db } = world();
beforeAll(async () => {
  clock.set(OPENING);
  await seed();
  await db.prepare("DELETE FROM product_listings WHERE country = 'TH' AND category_path LIKE 'makeup/lips/%'").run();
});

type Data = Awaited<ReturnType<typeof loadCategory>>;
async function lipsIn(country: "SG" | "TH"): Promise<Data["listing"]> {
  let listing: Data["listing"] | null = null;
  await openPage(shopper(country), "/pages/shop/makeup/lips", async (request, context) => {
    ({ listing } = await loadCategory(context, new URL(request.url), ["makeup", "lips"]));
    return new Response(null);
  });
  return listing ?? expect.fail("The page was not loaded");
}

it("shows what sells in the country where the category itself sells nothing", async () => {
  const { total, cards, nearby } = await lipsIn("TH");
  expect([total, cards.length, nearby.length]).toEqual([0, 0, 4]);
  for (const { slug } of nearby) expect((await shopper("TH").get(`/products/${slug}`)).status).toBe(200);
});

it("shows nothing else beside a category that sells", async () => {
  const { total, nearby } = await lipsIn("SG");
  expect(total).toBeGreaterThan(0);
  expect(nearby).toEqual([]);
});
