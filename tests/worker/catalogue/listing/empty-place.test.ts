import { beforeAll, expect, it } from "vitest";
import { loadCategory } from "../../../../app/features/catalogue/category/category.server";
import { listingMeta } from "../../../../app/features/catalogue/listing/listing-meta";
import { openPage } from "../../../support/run/pages";
import { OPENING, shopper, world } from "../../../support/shop/world";

const { seed, clock, db } = world();
beforeAll(async () => {
  clock.set(OPENING);
  await seed();
  await db.prepare("DELETE FROM product_listings WHERE country = 'TH' AND category_path LIKE 'makeup/lips/%'").run();
});

type Data = Awaited<ReturnType<typeof loadCategory>>;
async function lipsIn(country: "SG" | "TH"): Promise<Data["listing"] & { robots: string | undefined }> {
  let listing: (Data["listing"] & { robots: string | undefined }) | null = null;
  await openPage(shopper(country), "/pages/shop/makeup/lips", async (request, context) => {
    const data = await loadCategory(context, new URL(request.url), ["makeup", "lips"]);
    const root = { id: "root", data: { site: context.site, canonical: request.url, siteTitle: "Melati" } };
    const robots = listingMeta([root], data).find((tag) => "name" in tag && tag.name === "robots");
    listing = { ...data.listing, robots: robots && "content" in robots ? String(robots.content) : undefined };
    return new Response(null);
  });
  return listing ?? expect.fail("The page was not loaded");
}

it("shows what sells in the country where the category itself sells nothing, and is in no search engine", async () => {
  const { total, cards, nearby, robots } = await lipsIn("TH");
  expect([total, cards.length, nearby.length, robots]).toEqual([0, 0, 4, "noindex"]);
  for (const { slug } of nearby) expect((await shopper("TH").get(`/products/${slug}`)).status).toBe(200);
});

it("shows nothing else beside a category that sells", async () => {
  const { total, nearby, robots } = await lipsIn("SG");
  expect(total).toBeGreaterThan(0);
  expect(robots).toBeUndefined();
  expect(nearby).toEqual([]);
});
