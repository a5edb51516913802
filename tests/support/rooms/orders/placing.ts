import { beforeAll, beforeEach } from "vitest";
import { checkout, fillBag, onceKey } from "../../shop/builders";
import { putOnSale, variantsOf } from "../../shop/stock";
import { OPENING, type Shopper, world } from "../../shop/world";

const { clock, seed, shopper } = world();

let ids: string[] = [];
/** A variant that no other test uses, on sale. */
export async function fresh(available = 40, price = 2000) {
  const variantId = ids.shift()!;
  await putOnSale("SG", variantId, available, price);
  return variantId;
}

/** Places an order with a new idempotency key, unless the test gives one. */
export const place = (who: Shopper, body: unknown, key: string = onceKey()) =>
  who.post("/checkout", body, { "idempotency-key": key });

/** A shopper with one variant in the bag, and the form that places the order. */
export async function ready(available = 40, quantity = 1, price = 2000) {
  const who = shopper();
  const variantId = await fresh(available, price);
  await fillBag(who, quantity, variantId);
  return { who, variantId, form: await checkout(who) };
}

beforeAll(async () => {
  await seed();
  ids = await variantsOf("SG");
});
beforeEach(() => clock.set(OPENING));

/** Status, code and field of the first error. */
export const firstError = ({
  status,
  body,
}: {
  status: number;
  body: { errors: { code: string; field?: string }[] };
}) => [status, body.errors[0]?.code, body.errors[0]?.field];
