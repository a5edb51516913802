import { beforeAll, beforeEach } from "vitest";
import { putOnSale, variantsOf } from "../../shop/stock";
import { OPENING, world } from "../../shop/world";

const { db, clock, seed } = world();

/** The variant that the orders of these tests are about; plenty of it is on sale before each test. */
export let variantId = "";

beforeAll(async () => {
  await seed();
  [variantId = ""] = await variantsOf("SG");
});
beforeEach(async () => {
  clock.set(OPENING);
  await db.prepare("UPDATE orders SET state = 'cancelled' WHERE state = 'payment_pending'").run();
  await putOnSale("SG", variantId, 500, 2000);
});
