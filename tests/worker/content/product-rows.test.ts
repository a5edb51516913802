import { beforeAll, expect, it } from "vitest";
import { loadBlocks } from "../../../app/features/content/blocks/blocks.server";
import type { BlockOf } from "../../../functions/contract/content/blocks/blocks";
import { openPage } from "../../support/run/pages";
import { OPENING, shopper, world } from "../../support/shop/world";

const { seed, clock } = world();
beforeAll(async () => {
  clock.set(OPENING);
  await seed();
});

async function rowOf(picked: string[], category: string | null = null): Promise<string[]> {
  const props = {
    heading: "Row",
    link: null,
    source: { category, brand: null, sort: "recommended" },
    picked,
    limit: 4,
  };
  const block = { id: "row", type: "products", props } as unknown as BlockOf<"products">;
  let slugs: string[] = [];
  await openPage(shopper("SG"), "/", async (_, context) => {
    const { cards } = await loadBlocks(context, [block]);
    slugs = (cards.row ?? []).map(({ slug }) => slug);
    return new Response(null);
  });
  return slugs;
}

it("has the products that were picked and sell here, however few", async () => {
  expect(await rowOf(["serum-c", "nothing", "lipstick-rouge"])).toEqual(["serum-c", "lipstick-rouge"]);
});

it("chooses from what sells where none of those that were picked does", async () => {
  const found = await rowOf(["gone-one", "gone-two"], "makeup/lips");
  expect(found).toHaveLength(4);
  expect(found).toEqual(await rowOf([], "makeup/lips"));
});
