import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PassEvent, PassFacts, PointsHold } from "../facts";
import { orderStories, pointsFor } from "../orders";
import { missingOf } from "../points";
import { type Closed, closing } from "./closing";
import { passAt } from "./pass";

// Shoppers earn, spend, delete their account, join again and claim what they bought, in any order: no point may be had twice.

const START = Date.parse("2026-02-20T00:00:00.000Z");
const DAY = 86_400_000;
const COUNTRY = "SG";
const ORDERS = 4;

type Action =
  | { kind: "buy"; account: number; dollars: number }
  | { kind: "deliver" | "return" | "part" | "cancel"; order: number; dollars: number }
  | { kind: "redeem"; account: number; points: number }
  | { kind: "forget"; account: number }
  | { kind: "claim"; account: number; order: number }
  | { kind: "wait"; days: number };

const account = fc.integer({ min: 0, max: 1 });
const order = fc.integer({ min: 0, max: ORDERS - 1 });
const act: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ kind: fc.constant("buy" as const), account, dollars: fc.integer({ min: 1, max: 900 }) }),
  fc.record({
    kind: fc.constantFrom(
      "deliver" as const,
      "deliver" as const,
      "return" as const,
      "part" as const,
      "cancel" as const,
    ),
    order,
    dollars: fc.integer({ min: 1, max: 300 }),
  }),
  fc.record({ kind: fc.constant("redeem" as const), account, points: fc.integer({ min: 1, max: 600 }) }),
  fc.record({ kind: fc.constant("forget" as const), account }),
  fc.record({ kind: fc.constant("claim" as const), account, order }),
  fc.record({ kind: fc.constant("wait" as const), days: fc.constantFrom(1, 7, 7, 14) }),
);

const LATEST = -1;
/** Earning is one step, because otherwise few sequences would have points to spend. */
const earned = fc.tuple(account, fc.integer({ min: 1, max: 900 })).map(([who, dollars]): Action[] => [
  { kind: "buy", account: who, dollars },
  { kind: "deliver", order: LATEST, dollars },
  { kind: "wait", days: 14 },
]);
const acts = fc
  .array(fc.oneof({ weight: 1, arbitrary: earned }, { weight: 4, arbitrary: act.map((one) => [one]) }), {
    minLength: 3,
    maxLength: 20,
  })
  .map((parts) => parts.flat());

type TestOrder = {
  name: string;
  goods: number;
  left: number;
  paidAt: string;
  doubled: boolean;
  owner: number | null;
  /** The order's own events. */
  events: PassEvent[];
  over: boolean;
  came: boolean;
  closed: Closed | null;
};

/**
 * The shop as the SQL keeps it: the facts of two accounts, orders with or without an owner, and what deleted accounts left.
 */
class TestShop {
  now = START;
  facts: PassEvent[][] = [[], []];
  holds: (PointsHold & { order: TestOrder | null })[][] = [[], []];
  orders: TestOrder[] = [];
  /** Points spent on orders that were not cancelled, and points that were deleted with a member. */
  forgottenSpent: { points: number; order: TestOrder | null }[] = [];
  gone = 0;
  /** The goods that counted for a tier, by order. */
  counted = new Map<string, number>();

  get at() {
    return new Date(this.now).toISOString();
  }
  passOf(who: number): PassFacts {
    return { country: COUNTRY, events: this.facts[who] ?? [], holds: this.holds[who] ?? [] };
  }
  balance = (who: number) => passAt(this.passOf(who), this.at).points;
  tell(bought: TestOrder, event: PassEvent) {
    bought.events.push(event);
    if (bought.owner !== null) this.facts[bought.owner]?.push(event);
  }

  take(step: Action) {
    this.now += 60_000;
    const bought = "order" in step ? this.orders.at(step.order) : undefined;
    if (step.kind === "wait") this.now += step.days * DAY;
    else if (step.kind === "buy") this.buy(step.account, step.dollars * 100 + 37);
    else if (step.kind === "redeem") this.redeem(step.account, step.points);
    else if (step.kind === "forget") this.forget(step.account);
    else if (bought === undefined) return;
    else if (step.kind === "claim") this.claim(bought, step.account);
    else this.change(bought, step.kind, step.dollars * 100);
    for (const one of this.orders) one.came ||= this.hasCome(one);
  }
  hasCome(bought: TestOrder): boolean {
    const paid: PassEvent = {
      kind: "order_paid",
      key: "p",
      at: bought.paidAt,
      order: bought.name,
      merchandise: bought.goods,
    };
    const [story] = orderStories(COUNTRY, [paid, ...bought.events]);
    return story?.availableAt != null && story.availableAt <= this.at;
  }
  buy(who: number, goods: number) {
    if (this.orders.length === ORDERS) return;
    const name = `O${this.orders.length}`;
    const month = new Date(this.now + 8 * 3_600_000).getUTCMonth() + 1;
    const doubled = this.facts[who]?.some(({ kind }) => kind === "birthday_set") === true && month === 3;
    const paid: PassEvent = { kind: "order_paid", key: `${name}:paid`, at: this.at, order: name, merchandise: goods };
    this.facts[who]?.push(paid);
    this.orders.push({
      ...{
        name,
        goods,
        left: goods,
        paidAt: this.at,
        doubled,
        owner: who,
        events: [],
        over: false,
        came: false,
        closed: null,
      },
    });
  }
  redeem(who: number, points: number) {
    const { balance, held } = this.balance(who);
    if (balance - held < points) return;
    const order = this.orders.find(({ owner, over }) => owner === who && !over) ?? null;
    this.holds[who]?.push({
      ...{ id: `H${this.now}`, reward: "Glass Gloss", points, heldAt: this.at, heldUntil: this.at, order },
      end: { kind: "spent", at: this.at, order: order?.name ?? "other" },
    });
  }
  change(bought: TestOrder, kind: "deliver" | "return" | "part" | "cancel", dollars: number) {
    const { name } = bought;
    const delivered = bought.events.some((event) => event.kind === "order_delivered");
    const told = { key: `${name}:${kind}:${this.now}`, at: this.at, order: name };
    // Goods without an owner come back only as a whole.
    if (kind === "part" && bought.owner === null) return;
    if (bought.over || delivered === (kind === "deliver" || kind === "cancel")) return;
    if (kind === "deliver") return this.tell(bought, { kind: "order_delivered", ...told });
    bought.over = kind !== "part";
    const back = kind === "part" ? Math.min(dollars, bought.left) : bought.left;
    bought.left -= back;
    this.tell(
      bought,
      kind === "cancel"
        ? { kind: "order_cancelled", ...told }
        : { kind: "order_returned", merchandise: kind === "part" ? back : bought.goods, ...told },
    );
  }
  forget(who: number) {
    for (const closed of closing(this.passOf(who), 0, this.at)) {
      const bought = this.orders.find(({ name }) => name === closed.order);
      if (bought !== undefined) Object.assign(bought, { closed, owner: null });
    }
    this.gone += Math.max(0, this.balance(who).balance);
    this.forgottenSpent.push(...(this.holds[who] ?? []));
    // The next shopper joins anew, with a birthday in this month.
    this.facts[who] = [{ kind: "birthday_set", key: `birthday:${this.now}`, at: this.at, birthday: "03-15" }];
    this.holds[who] = [];
  }
  claim(bought: TestOrder, who: number) {
    if (bought.owner !== null || bought.closed === null) return;
    bought.owner = who;
    const took = { kind: "order_taken_over", key: `${bought.name}:taken_over`, at: this.at, ...bought.closed } as const;
    this.facts[who]?.push(took, ...this.replayed(bought));
  }
  /** The events that a claim copies. Partial returns are left out, because what the order gave accounts for them. */
  replayed = ({ events, name }: TestOrder) => events.filter(({ key }) => !key.startsWith(`${name}:part`));
  /** The points that the order's goods are worth, if they ever went to a member. */
  gives = ({ came, left, over, doubled, owner, closed }: TestOrder) =>
    !came || over || (owner === null && closed?.isPending === true) ? 0 : pointsFor(COUNTRY, left) * (doubled ? 2 : 1);
  /** The points that would be missing if a member claimed it now. */
  owes = (bought: TestOrder): number => {
    if (bought.owner !== null || bought.closed === null) return 0;
    const took = { kind: "order_taken_over", key: "t", at: this.at, ...bought.closed } as const;
    const [story] = orderStories(COUNTRY, [took, ...this.replayed(bought)]);
    return story === undefined ? 0 : missingOf(COUNTRY, story).reduce((sum, { delta }) => sum - delta, 0);
  };
  isCancelled = (bought: TestOrder | null) => bought?.events.some(({ kind }) => kind === "order_cancelled") === true;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe("a member who earns, spends, deletes the account, joins again and claims orders", () => {
  it("never has a point of an order twice, and owes none that was not given", () =>
    fc.assert(
      fc.property(acts, (steps) => {
        const shop = new TestShop();
        for (const step of steps) {
          shop.take(step);
          const live = sum([0, 1].map((who) => shop.balance(who).balance));
          const spent = sum([
            ...shop.holds
              .flat()
              .flatMap(({ points, order }) => (shop.isCancelled(order) && order?.owner != null ? [] : [points])),
            ...shop.forgottenSpent.map(({ points }) => points),
          ]);
          const given = sum(shop.orders.map(shop.gives));
          const owed = sum(shop.orders.map(shop.owes));
          const unaccounted = given + owed - spent - live;
          expect(unaccounted).toBeGreaterThanOrEqual(0);
          expect(unaccounted).toBeLessThanOrEqual(shop.gone);
        }
      }),
      { numRuns: 2_000 },
    ));

  it("never reaches a tier twice with the same spend", () =>
    fc.assert(
      fc.property(acts, (steps) => {
        const shop = new TestShop();
        for (const step of steps) {
          shop.take(step);
          for (const who of [0, 1]) {
            const paid =
              shop.facts[who]?.flatMap((event) => (event.kind === "order_paid" ? [event.merchandise] : [])) ?? [];
            const { counter, tier } = passAt(shop.passOf(who), shop.at).tier;
            expect(counter).toBeLessThanOrEqual(pointsFor(COUNTRY, sum(paid)));
            if (tier === "black" || tier === "gold") expect(pointsFor(COUNTRY, sum(paid))).toBeGreaterThanOrEqual(300);
          }
        }
      }),
      { numRuns: 500 },
    ));
});
