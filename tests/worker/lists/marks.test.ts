import { beforeAll, describe, expect, it } from "vitest";
import { showItemsCount } from "../../../functions/api/bag/bag";
import { memberIn } from "../../support/people/members";
import { watch } from "../../support/run/watched-database";
import { fillBag } from "../../support/shop/builders";
import { putOnSale, variantsOf } from "../../support/shop/stock";
import { OPENING, type Shopper, world } from "../../support/shop/world";

// Hearts and product buttons show the shopper's own wish list and waitlist (S3.05, S4.05).

const { db, clock, seed, shopper } = world();
const ROUGE = "lipstick-rouge";
let out = "";
let first = "";

beforeAll(async () => {
  await seed();
  clock.set(OPENING);
  const all = (await variantsOf("SG")).filter((id) => id.startsWith(`${ROUGE}--`));
  [out = "", first = ""] = all;
  await putOnSale("SG", out, 0);
  await putOnSale("SG", first, 9);
});

const wait = (who: Shopper) => who.patch(`/waitlist/${out}`, { active: true, email: "mei@example.com", consent: true });
const marks = async (who: Shopper) => (await who.get("/cart/items-count")).body;
const variantsFor = async (who: Shopper, path: string): Promise<{ id: string; button: string; wished: boolean }[]> => {
  const { body } = await who.get(path);
  return body.items ?? body.variants;
};

describe.each(["visitor", "member"] as const)("the marks of a %s", (kind) => {
  const somebody = async (): Promise<Shopper> => {
    clock.set(OPENING);
    return kind === "visitor" ? shopper() : memberIn("SG");
  };

  it("come with the count of the bag, in its one trip", async () => {
    const who = await somebody();
    expect(await marks(who)).toEqual({ count: 0, wished: [], waiting: [] });
    await who.patch(`/wishlist/${first}`, { active: true });
    await wait(who);
    const listed = (variantId: string) => [{ variantId, productSlug: ROUGE }];
    expect(await marks(who)).toEqual({ count: 0, wished: listed(first), waiting: listed(out) });
    expect(await marks(shopper())).toEqual({ count: 0, wished: [], waiting: [] });
    await who.patch(`/wishlist/${first}`, { active: false });
    await who.patch(`/waitlist/${out}`, { active: false });
    expect(await marks(who)).toEqual({ count: 0, wished: [], waiting: [] });
  });

  it(`are on the product's variants: "waitlisted", and a full heart`, async () => {
    const who = await somebody();
    await who.patch(`/wishlist/${first}`, { active: true });
    await wait(who);
    for (const path of [`/products/${ROUGE}`, `/variants?product=${ROUGE}`, `/variants?ids=${first},${out}`]) {
      const of = async (asker: Shopper, id: string) => (await variantsFor(asker, path)).find((one) => one.id === id);
      expect(await of(who, out), path).toMatchObject({ button: "waitlisted", wished: false });
      expect(await of(who, first), path).toMatchObject({ button: "add_to_bag", wished: true });
      expect(await of(shopper(), out), path).toMatchObject({ button: "waitlist_me", wished: false });
    }
  });

  it("belong to the country of the waitlist", async () => {
    const who = await somebody();
    await wait(who);
    await db.prepare("UPDATE notices SET country = 'MY' WHERE subject = ? AND country = 'SG'").bind(out).run();
    expect((await marks(who)).waiting).toEqual([]);
    await db.prepare("DELETE FROM notices WHERE subject = ?").bind(out).run();
  });
});

it("take no trip without bag and lists, and one trip with both", async () => {
  const who = shopper();
  await fillBag(who, 1, first);
  const { d1, trips } = watch();
  const shop = { d1, country: "SG" as const, now: OPENING };
  await showItemsCount(shop, null, null);
  expect(trips()).toBe(0);
  await showItemsCount(shop, "a-bag", "device:somebody");
  expect(trips()).toBe(1);
});
