import { beforeAll, expect, it } from "vitest";
import { addToBag, removeLine, setQuantity, showBag, showItemsCount } from "../../../../functions/api/bag/bag";
import { makeAccessToken } from "../../../../functions/api/kit/tokens/access-token";
import { showOrder } from "../../../../functions/api/orders/follow/find-order";
import { sandboxGateway } from "../../../../functions/api/orders/pay/gateway/sandbox-gateway";
import { payOrder } from "../../../../functions/api/orders/pay/pay";
import type { Buyer } from "../../../../functions/api/orders/place/buyer";
import { placeOrder, showCheckoutOptions } from "../../../../functions/api/orders/place/checkout";
import { expireOrders } from "../../../../functions/jobs/expire-orders";
import { planSteps, type Watched, watch } from "../../../support/run/watched-database";
import { address, contact } from "../../../support/shop/builders";
import { putOnSale, variantsOf } from "../../../support/shop/stock";
import { OPENING, world } from "../../../support/shop/world";

// Shoppers wait for each trip to D1, so each call has a fixed number of trips, and no statement reads a whole table.

const { env, seed } = world();
beforeAll(() => seed());

const fullScans = async (watched: Watched) =>
  (await planSteps(watched)).filter((step) =>
    /^SCAN (?!(w|given|wanted|shopper|known|theirs|placer|holds|CONSTANT)\b|\(subquery|[eh] VIRTUAL TABLE INDEX 1:)/.test(
      step,
    ),
  );

it("buys in few trips, by indices only", async () => {
  const watched = watch();
  const { d1, trips } = watched;
  const [variantId = ""] = await variantsOf("SG");
  await putOnSale("SG", variantId, 10, 2000);
  const shop = { d1, country: "SG", now: OPENING } as const;
  const counted = async <T>(call: () => Promise<T>): Promise<[number, T]> => {
    const before = trips();
    const answer = await call();
    return [trips() - before, answer];
  };

  const [add, added] = await counted(() =>
    addToBag(shop, null, { variantId, quantity: 2, idempotencyKey: "a-key-of-one" }),
  );
  if (!added.ok) throw new Error(added.code);
  const { bagId, bag } = added;
  const line = bag.lines[0]?.id ?? "";
  const [update] = await counted(() => setQuantity(shop, bagId, { lineId: line, quantity: 3 }));
  const [read] = await counted(() => showBag(shop, bagId));
  const [count] = await counted(() => showItemsCount(shop, bagId, "device:nobody"));
  const buyer: Buyer = { ...shop, bagId, memberId: null, language: "en", gateways: [sandboxGateway] };
  const [options, form] = await counted(() => showCheckoutOptions(buyer));
  if (!form.ok) throw new Error("no options");
  const input = {
    ...contact("SG"),
    fulfilment: "delivery",
    address: address("SG", form.options.address),
    paymentMethod: "sandbox_card",
    expectedTotal: form.options.totals.delivery.total.minor,
  } as const;
  const attempts = [{ key: "place|test", limit: 20 }];
  const [place, placed] = await counted(() => placeOrder(buyer, { input, idempotencyKey: "a-key-of-two", attempts }));
  if (!placed.ok) throw new Error(placed.faults[0]?.code);
  const [replay] = await counted(() => placeOrder(buyer, { input, idempotencyKey: "a-key-of-two", attempts }));
  const { number } = placed.record.order;
  const token = await makeAccessToken(env.SESSION_SECRET, number, OPENING);
  const visitor = { ...shop, secret: env.SESSION_SECRET, number, token };
  const [show] = await counted(() => showOrder(visitor));
  const [pay, paid] = await counted(() => payOrder(visitor, { told: "approve", gateways: [sandboxGateway], attempts }));
  expect(paid.ok).toBe(true);
  const [stranger] = await counted(() => showOrder({ ...visitor, token: "nobody" }));
  const [remove] = await counted(() => removeLine(shop, bagId, line));
  const [expire] = await counted(() => expireOrders(d1, OPENING));

  expect({ add, update, read, count, options, place, replay, show, pay, stranger, remove, expire }).toEqual({
    add: 1,
    update: 1,
    read: 1,
    count: 1,
    options: 1,
    place: 2,
    replay: 1,
    show: 1,
    pay: 2,
    stranger: 0,
    remove: 1,
    expire: 2,
  });
  expect(await fullScans(watched)).toEqual([]);
});
