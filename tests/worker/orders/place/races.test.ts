import { beforeAll, describe, expect, it } from "vitest";
import { runJobs } from "../../../../functions/jobs/run";
import { memberIn } from "../../../support/people/members";
import { checkout, fillBag, onceKey, somebody } from "../../../support/shop/builders";
import { onSale, putOnSale, variantsOf } from "../../../support/shop/stock";
import { OPENING, type Shopper, world } from "../../../support/shop/world";

// Real D1 in workerd with all requests at the same time: the promises of section 6.

const { db, env, clock, seed, shopper } = world();

let ids: string[] = [];
const place = (who: Shopper, body: unknown, key: string = onceKey()) =>
  who.post("/checkout", body, { "idempotency-key": key });

const ordersOf = async (variantId: string) => {
  const { results } = await db
    .prepare("SELECT order_number AS number FROM order_lines WHERE variant_id = ?")
    .bind(variantId)
    .all<{ number: string }>();
  return results.length;
};

async function ready(variantId: string, quantity = 1) {
  const who = shopper();
  await fillBag(who, quantity, variantId);
  return { who, form: await checkout(who) };
}

/** The number of answers with each status or code. */
const tally = (answers: { status: number; body: { errors?: { code: string }[] } }[]) => {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = body.errors?.[0]?.code ?? String(status);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

beforeAll(async () => {
  await seed();
  ids = await variantsOf("SG");
});

it("50 buyers race for the last 7 pieces: exactly 7 orders, and 43 keep their bag", async () => {
  clock.set(OPENING);
  const variantId = ids.shift()!;
  await putOnSale("SG", variantId, 50);
  const buyers = await Promise.all(Array.from({ length: 50 }, () => ready(variantId)));
  await putOnSale("SG", variantId, 7);
  const answers = await Promise.all(buyers.map(({ who, form }) => place(who, form)));
  expect(tally(answers)).toEqual({ 201: 7, out_of_stock: 43 });
  expect(new Set(answers.flatMap(({ body }) => body.order?.number ?? [])).size).toBe(7);
  expect([await onSale("SG", variantId), await ordersOf(variantId)]).toEqual([0, 7]);
  const bags = await Promise.all(buyers.map(async ({ who }) => (await who.get("/cart/items-count")).body.count));
  expect(bags.filter((count) => count === 1)).toHaveLength(43);
});

it("500 shoppers race for 50 pieces: exactly 50 orders, and the other 450 keep their bag", async () => {
  clock.set(OPENING);
  const variantId = ids.shift()!;
  await putOnSale("SG", variantId, 500);
  const shoppers = Array.from({ length: 500 }, () => shopper());
  await Promise.all(shoppers.map((who) => fillBag(who, 1, variantId)));
  // All of them have seen the same piece at the same price.
  const form = await checkout(shoppers[0]!);
  await putOnSale("SG", variantId, 50);
  const answers = await Promise.all(shoppers.map((who) => place(who, { ...form, ...somebody("SG") })));
  expect(tally(answers)).toEqual({ 201: 50, out_of_stock: 450 });
  expect(new Set(answers.flatMap(({ body }) => body.order?.number ?? [])).size).toBe(50);
  expect([await onSale("SG", variantId), await ordersOf(variantId)]).toEqual([0, 50]);
  const { results } = await db
    .prepare("SELECT COUNT(*) AS kept FROM bag_lines WHERE variant_id = ?")
    .bind(variantId)
    .all<{ kept: number }>();
  expect(results).toEqual([{ kept: 450 }]);
});

it("buyers of several pieces get all of them or none", async () => {
  clock.set(OPENING);
  const variantId = ids.shift()!;
  await putOnSale("SG", variantId, 60);
  const buyers = await Promise.all(Array.from({ length: 20 }, () => ready(variantId, 3)));
  await putOnSale("SG", variantId, 10);
  const answers = await Promise.all(buyers.map(({ who, form }) => place(who, form)));
  expect(tally(answers)["201"]).toBe(3);
  expect(await onSale("SG", variantId)).toBe(1);
});

it("a form sent ten times at once makes one order, and each answer shows it", async () => {
  const variantId = ids.shift()!;
  await putOnSale("SG", variantId, 20);
  const { who, form } = await ready(variantId, 2);
  const key = onceKey();
  const answers = await Promise.all(Array.from({ length: 10 }, () => place(who, form, key)));
  expect(tally(answers)).toEqual({ 201: 10 });
  expect(new Set(answers.map(({ body }) => body.order.number)).size).toBe(1);
  expect([await onSale("SG", variantId), await ordersOf(variantId)]).toEqual([18, 1]);
});

it("buyers who need the pieces of an expired order share them, whoever released them", async () => {
  for (let round = 0; round < 5; round++) {
    clock.set(OPENING);
    const variantId = ids.shift()!;
    await putOnSale("SG", variantId, 4);
    const buyers = await Promise.all([ready(variantId, 2), ready(variantId, 2)]);
    const slow = await ready(variantId, 4);
    expect((await place(slow.who, slow.form)).status).toBe(201);
    clock.advance(31 * 60_000);
    const answers = await Promise.all(buyers.map(({ who, form }) => place(who, form)));
    expect(tally(answers)).toEqual({ 201: 2 });
    expect(await onSale("SG", variantId)).toBe(0);
  }
});

describe("two tabs with different keys make one order", () => {
  async function bothSend({ saysVersion = true, change = {} } = {}) {
    const variantId = ids.shift()!;
    await putOnSale("SG", variantId, 20);
    const { who, form } = await ready(variantId, 2);
    const { bagVersion } = (await who.get("/checkout")).body;
    const seen = saysVersion ? { ...form, bagVersion } : form;
    const answers = await Promise.all([place(who, seen), place(who, { ...seen, ...change })]);
    expect([await onSale("SG", variantId), await ordersOf(variantId)]).toEqual([18, 1]);
    const numbers = new Set(answers.flatMap(({ body }) => body.order?.number ?? []));
    return { who, seen, answers, numbers };
  }

  it("and are both led to it, when both send the bag as they saw it", async () => {
    for (let round = 0; round < 5; round++) {
      const { who, seen, answers, numbers } = await bothSend();
      expect(tally(answers)).toEqual({ 201: 2 });
      expect(numbers.size).toBe(1);
      for (const { body } of answers) {
        expect(body.asSent).toBe(true);
        const [number] = numbers;
        expect((await who.get(`/orders/${number}?token=${body.accessToken}`)).status).toBe(200);
      }
      expect((await place(who, seen)).body.order.number).toBe([...numbers][0]);
    }
  });

  it("and the slower one is told when it asked for something else", async () => {
    for (let round = 0; round < 3; round++) {
      const { answers, numbers } = await bothSend({ change: { fullName: "Melur binte Tan" } });
      expect(tally(answers)).toEqual({ 201: 2 });
      expect(numbers.size).toBe(1);
      expect(answers.map(({ body }) => body.asSent).toSorted()).toEqual([false, true]);
    }
  });

  it("and a caller who does not say which bag was seen is told that it is empty", async () => {
    const { answers } = await bothSend({ saysVersion: false });
    expect(tally(answers)).toEqual({ 201: 1, bag_empty: 1 });
  });

  it("and nobody is led to it later, from another version, or as somebody else", async () => {
    const { who, seen, numbers } = await bothSend();
    expect(tally([await place(who, { ...seen, bagVersion: 99 })])).toEqual({ bag_empty: 1 });
    const other = await memberIn("SG");
    for (const [name, value] of who.cookies) if (name.includes("bag_")) other.cookies.set(name, value);
    expect((await place(other, seen)).status).toBe(409);
    clock.advance(59 * 60_000);
    expect((await place(who, seen)).body.order.number).toBe([...numbers][0]);
    clock.advance(2 * 60_000);
    expect(tally([await place(who, seen)])).toEqual({ bag_empty: 1 });
    await fillBag(who);
    expect(tally([await place(who, seen)])).toEqual({ bag_changed: 1 });
  });
});

it("a line added while the order is placed is either in the order or still in the bag", async () => {
  for (let round = 0; round < 5; round++) {
    const [variantId, late] = [ids.shift()!, ids.shift()!];
    await putOnSale("SG", variantId, 20);
    await putOnSale("SG", late, 20);
    const { who, form } = await ready(variantId);
    const [order, added] = await Promise.all([
      place(who, form),
      who.post("/cart/line-items", { variantId: late, quantity: 1 }),
    ]);
    expect(added.status).toBe(200);
    const kept = (await who.get("/cart")).body.lines.map((line: { variantId: string }) => line.variantId);
    if (order.status === 201) {
      expect(order.body.order.lines).toHaveLength(1);
      expect(kept).toEqual([late]);
    } else {
      expect(["bag_changed", "total_changed"]).toContain(order.body.errors[0].code);
      expect(kept.toSorted()).toEqual([variantId, late].toSorted());
    }
  }
});

it("a price that changes at the last moment is never charged without the shopper seeing it", async () => {
  for (let round = 0; round < 8; round++) {
    const variantId = ids.shift()!;
    await putOnSale("SG", variantId, 20, 4000);
    const { who, form } = await ready(variantId);
    const [answer] = await Promise.all([place(who, form), putOnSale("SG", variantId, 20, 4100)]);
    if (answer.status === 201) expect(answer.body.order.totals.total.minor).toBe(form.expectedTotal);
    else expect(answer.body.errors[0].code).toBe("total_changed");
  }
});

it("an approval that races the expiry ends in one of both, with the right stock", async () => {
  const ends = new Set<string>();
  for (let round = 0; round < 12; round++) {
    clock.set(OPENING);
    const variantId = ids.shift()!;
    await putOnSale("SG", variantId, 10);
    const { who, form } = await ready(variantId, 2);
    const { order, accessToken } = (await place(who, form)).body;
    const path = `/orders/${order.number}`;
    const query = `?token=${accessToken}`;
    // By the shopper's isolate the time is not over yet; by the job's clock it is later.
    clock.advance(30 * 60_000 - 1);
    const pay = () => who.post(`${path}/payment${query}`, { outcome: "approve" });
    const expire = () => runJobs(env, new Date(Date.now() + 1));
    const [first, second] = round % 2 === 0 ? [pay, expire] : [expire, pay];
    const answers = await Promise.all([first(), second(), pay()]);
    const { body } = await who.get(path + query);
    ends.add(body.state);
    expect(await onSale("SG", variantId)).toBe(body.state === "paid" ? 8 : 10);
    expect(["paid", "payment_expired"]).toContain(body.state);
    const paid = answers.filter((answer) => answer !== undefined && "status" in answer);
    for (const { status, body: said } of paid)
      expect(status === 200 ? said.state : said.errors[0].code).toBe(body.state);
  }
  expect(ends.size).toBeGreaterThan(0);
});

it("1,000 changes to one bag from several tabs end as if they had come one after the other", async () => {
  clock.set(OPENING);
  const own = ids.splice(0, 4);
  for (const variantId of own) await putOnSale("SG", variantId, 5);
  const who = shopper();
  await fillBag(who, 1, own[0]);
  const before = (await who.get("/cart/bag")).body;
  const tabs = Array.from({ length: 10 }, () => {
    const tab = shopper();
    for (const [name, value] of who.cookies) tab.cookies.set(name, value);
    return tab;
  });
  const answers = await Promise.all(
    tabs.flatMap((tab, number) =>
      Array.from({ length: 100 }, (_, turn) => {
        const variantId = own[(number + turn) % own.length]!;
        const line = before.lines[0].id;
        if (turn % 10 === 3) return tab.patch(`/cart/line-items/${line}`, { quantity: (turn % 4) + 1 });
        if (turn % 10 === 7) return tab.delete(`/cart/line-items/${line}`);
        if (turn % 10 === 9) return tab.post("/cart/discount-coupon", { code: "SHIPFREE", replace: true });
        return tab.post("/cart/line-items", { variantId, quantity: 1 });
      }),
    ),
  );
  for (const { status } of answers) expect(status).toBeLessThan(500);
  // Every answer is a state that the bag really had: no version has two contents, none is skipped, and no limit is
  // exceeded.
  const states = new Map<number, string>();
  const contentOf = ({ lines }: typeof before) =>
    JSON.stringify(
      lines.map((line: { variantId: string; quantity: number }) => [line.variantId, line.quantity]).toSorted(),
    );
  for (const { status, body } of answers) {
    if (status !== 200) continue;
    const content = contentOf(body);
    expect(states.get(body.version) ?? content).toBe(content);
    states.set(body.version, content);
    for (const { quantity } of body.lines) expect(quantity).toBeLessThanOrEqual(5);
  }
  const versions = [...states.keys()].toSorted((a, b) => a - b);
  expect(versions.at(-1)! - versions[0]!).toBe(versions.length - 1);
  const after = (await who.get("/cart/bag")).body;
  expect([after.version, contentOf(after)]).toEqual([versions.at(-1), states.get(versions.at(-1)!)]);
  // Two neighbouring versions differ by one change: one line, one quantity, or the code.
  for (const version of versions.slice(1)) {
    const [from, to] = [states.get(version - 1)!, states.get(version)!].map(
      (text) => new Map(JSON.parse(text) as [string, number][]),
    );
    const changed = own.filter((id) => from!.get(id) !== to!.get(id));
    expect(changed.length).toBeLessThanOrEqual(1);
  }
});

it("ten approvals at once make one payment", async () => {
  clock.set(OPENING);
  const variantId = ids.shift()!;
  await putOnSale("SG", variantId, 10);
  const { who, form } = await ready(variantId);
  const { order, accessToken } = (await place(who, form)).body;
  const pay = () => who.post(`/orders/${order.number}/payment?token=${accessToken}`, { outcome: "approve" });
  const answers = await Promise.all(Array.from({ length: 10 }, pay));
  for (const { status, body } of answers) expect([status, body.state]).toEqual([200, "paid"]);
  const { results } = await db
    .prepare("SELECT state FROM order_events WHERE order_number = ? ORDER BY id")
    .bind(order.number)
    .all<{ state: string }>();
  expect(results.map(({ state }) => state)).toEqual(["payment_pending", "paid"]);
});
