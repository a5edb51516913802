import { beforeAll } from "vitest";
import { eventAdded } from "../../../../functions/api/beauty-pass/store";
import { trip } from "../../../../functions/db/trip";
import { type Joined, memberIn } from "../../people/members";
import { fillBag } from "../../shop/builders";
import { putOnSale, variantsOf } from "../../shop/stock";
import { OPENING, type Shopper, world } from "../../shop/world";

const { db, clock, seed } = world();

export let ids: string[] = [];

export const granted = (memberId: string, points: number) =>
  eventAdded(memberId, {
    kind: "granted",
    key: crypto.randomUUID(),
    at: OPENING.toISOString(),
    source: "bonus_points",
    points,
    about: null,
  });
const grant = (memberId: string, points: number) => trip(db, granted(memberId, points));

/** A signed-in member with points and, by default, a product in the bag. */
export async function memberWith(points: number, { buys = true } = {}): Promise<Joined> {
  clock.set(OPENING);
  const who = await memberIn("SG");
  await grant(who.id, points);
  if (buys) {
    const variantId = ids.shift()!;
    await putOnSale("SG", variantId, 20);
    await fillBag(who, 1, variantId);
  }
  return who;
}
/** Puts another product into the bag of a member who has ordered everything in it. */
export async function fillAgain(who: Joined) {
  const variantId = ids.at(-1)!;
  await putOnSale("SG", variantId, 20);
  await fillBag(who, 1, variantId);
}
export const points = async (who: Shopper) => (await who.get("/beauty-pass")).body.pass.pointsAvailable;
export const holds = async (who: Joined) => {
  const { results } = await db
    .prepare("SELECT state, order_number AS number FROM reward_holds WHERE member_id = ? ORDER BY held_at, rowid")
    .bind(who.id)
    .all<{ state: string; number: string | null }>();
  return results;
};

beforeAll(async () => {
  await seed();
  ids = await variantsOf("SG");
});

/** The same member, signed in again after the access token has expired. */
export async function memberAgain(who: Joined): Promise<Joined> {
  await who.post("/auth/token", { grant_type: "refresh_token", flow: "client" });
  return who;
}
