import { describe, expect, it } from "vitest";
import {
  at,
  birthday,
  cancelled,
  delivered,
  granted,
  held,
  paid,
  returned,
  sg,
} from "../../../../../tests/support/shop/pass-facts";
import type { PassEvent, PassFacts } from "../facts";
import { canChangeBirthday } from "../orders";
import { describePass, passAt } from "./pass";

const pointsOf = (facts: PassFacts, now: string) => passAt(facts, at(now)).points;
const tierOf = (facts: PassFacts, now: string) => passAt(facts, at(now)).tier;
const kinds = (facts: PassFacts, now: string) => describePass(facts, at(now)).pass.messages.map(({ kind }) => kind);

describe("the points of an order", () => {
  // Monday 2 March 2026, noon in Singapore; delivered on Wednesday, so usable from Monday the 9th.
  const order = [paid("A", "2026-03-02T04:00Z", 86.5), delivered("A", "2026-03-04T02:00Z")];

  it("wait until three working days after the delivery", () => {
    expect(pointsOf(sg(...order), "2026-03-03T00:00Z").pending).toEqual([
      { order: "A", points: 86, availableOn: null },
    ]);
    expect(pointsOf(sg(...order), "2026-03-08T15:59:59Z")).toMatchObject({
      balance: 0,
      pending: [{ order: "A", points: 86, availableOn: "2026-03-09" }],
    });
    expect(pointsOf(sg(...order), "2026-03-08T16:00:00Z")).toMatchObject({ balance: 86, pending: [] });
  });

  it("do not count holidays as working days", () => {
    const late = [paid("A", "2026-12-22T04:00Z", 10), delivered("A", "2026-12-24T02:00Z")];
    // Friday the 25th is Christmas, then a weekend: Monday, Tuesday, Wednesday.
    expect(pointsOf(sg(...late), "2026-12-25T00:00Z").pending[0]?.availableOn).toBe("2026-12-30");
  });

  it("count whole units of spend, at the country's own rate", () => {
    const rupiah: PassFacts = {
      country: "ID",
      holds: [],
      events: [{ ...paid("A", "2026-03-02T04:00Z", 0), merchandise: 129_999 } as PassEvent, order[1]!],
    };
    expect(pointsOf(rupiah, "2026-04-01T00:00Z").balance).toBe(12);
  });

  it("never arrive when the order is cancelled before, and are taken back when it is cancelled after", () => {
    expect(pointsOf(sg(...order, cancelled("A", "2026-03-05T00:00Z")), "2026-04-01T00:00Z").entries).toEqual([]);
    const after = pointsOf(sg(...order, cancelled("A", "2026-03-20T00:00Z")), "2026-04-01T00:00Z");
    expect(after.entries.map(({ delta, note }) => [delta, note])).toEqual([
      [86, null],
      [-86, "cancelled"],
    ]);
  });

  it("are taken back for returned goods, as if those had not been bought", () => {
    const facts = sg(
      ...order,
      returned("A", "2026-03-20T00:00Z", 20.25),
      returned("A", "2026-03-21T00:00Z", 6.25),
      returned("A", "2026-03-22T00:00Z", 900),
    );
    expect(pointsOf(facts, "2026-04-01T00:00Z").entries.map(({ delta }) => delta)).toEqual([86, -20, -6, -60]);
  });

  it("are doubled in the month of birth, once the birthday is known", () => {
    const facts = sg(birthday("03-30", "2026-03-01T00:00Z"), ...order);
    expect(pointsOf(facts, "2026-04-01T00:00Z").entries.map(({ delta, note }) => [delta, note])).toEqual([
      [86, null],
      [86, "birthday"],
    ]);
    const late = sg(birthday("03-30", "2026-03-03T00:00Z"), ...order);
    expect(pointsOf(late, "2026-04-01T00:00Z").balance).toBe(86);
    expect(tierOf(facts, "2026-04-01T00:00Z").counter).toBe(86);
  });

  it("are not doubled twice by moving the birthday within a year", () => {
    const moved = [birthday("01-15", "2026-01-01T00:00Z"), birthday("03-15", "2026-03-01T00:00Z")];
    expect(pointsOf(sg(...moved, ...order), "2026-04-01T00:00Z").balance).toBe(86);
    expect(canChangeBirthday("SG", moved, at("2026-12-31T00:00Z"))).toBe(false);
    expect(canChangeBirthday("SG", moved, at("2027-01-01T00:00Z"))).toBe(true);
  });
});

describe("points expire", () => {
  it("all together, eighteen months after the last purchase, at the end of that day in the country", () => {
    const facts = sg(granted(100, "2026-01-10T00:00Z"), paid("A", "2026-03-02T15:59Z", 50));
    // 23:59 on 2 March in Singapore: all of 2 September 2027 counts.
    expect(pointsOf(facts, "2027-09-02T15:59:59Z")).toMatchObject({ balance: 100, expiry: { on: "2027-09-02" } });
    expect(pointsOf(facts, "2027-09-02T16:00:00Z")).toMatchObject({ balance: 0, expiry: null });
  });

  it("in Australia only when the day is over in Perth too", () => {
    const facts: PassFacts = { country: "AU", holds: [], events: [granted(10, "2026-01-10T02:00Z")] };
    expect(pointsOf(facts, "2027-07-10T15:59:59Z").balance).toBe(10);
    expect(pointsOf(facts, "2027-07-10T16:00:00Z").balance).toBe(0);
  });

  it("later when a reward in the bag holds them, and then as soon as the reward is given up", () => {
    const base = sg(granted(500, "2026-01-10T00:00Z"));
    const hold = held(200, "2027-07-10T15:30Z", "2027-07-10T17:00Z");
    expect(pointsOf({ ...base, holds: [hold] }, "2027-07-10T16:30Z")).toMatchObject({ balance: 200, held: 200 });
    expect(pointsOf({ ...base, holds: [hold] }, "2027-07-10T17:00Z")).toMatchObject({ balance: 0, held: 0 });
    const spent = held(200, "2027-07-10T15:30Z", "2027-07-10T17:00Z", {
      kind: "spent",
      at: at("2027-07-10T16:30Z"),
      order: "A",
    });
    expect(pointsOf({ ...base, holds: [spent] }, "2027-07-11T00:00Z").entries.map(({ delta }) => delta)).toEqual([
      500, -300, -200,
    ]);
  });

  it("later after a paid redemption, but not after one that was given up", () => {
    const base = sg(granted(500, "2026-01-10T00:00Z"));
    const open = { ...base, holds: [held(200, "2026-06-01T00:00Z", "2026-06-01T01:00Z")] };
    expect(pointsOf(open, "2026-06-02T00:00Z").expiry).toMatchObject({ on: "2027-07-10", points: 500 });
    const end = { kind: "spent", at: at("2026-06-01T00:30Z"), order: "A" } as const;
    const spent = { ...base, holds: [held(200, "2026-06-01T00:00Z", "2026-06-01T01:00Z", end)] };
    expect(pointsOf(spent, "2026-06-02T00:00Z").expiry).toMatchObject({ on: "2027-12-01", points: 300 });
  });

  it("with notices 90, 30 and 7 days before", () => {
    const facts = sg(granted(100, "2026-01-10T00:00Z"));
    const notice = (now: string) => describePass(facts, at(now)).pass.expiring?.notice;
    expect(
      ["2027-04-10", "2027-04-11", "2027-06-10", "2027-07-03", "2027-07-10"].map((day) => notice(`${day}T04:00Z`)),
    ).toEqual([null, 90, 30, 7, 7]);
  });
});

it("not when the cancelled order of a reward returns them", () => {
  const end = { kind: "spent", at: at("2026-06-01T00:30Z"), order: "A" } as const;
  const facts: PassFacts = {
    country: "SG",
    events: [
      granted(500, "2026-01-10T00:00Z"),
      paid("A", "2026-06-01T00:30Z", 40),
      cancelled("A", "2026-06-02T00:00Z"),
    ],
    holds: [held(200, "2026-06-01T00:00Z", "2026-06-01T01:00Z", end)],
  };
  expect(pointsOf(facts, "2026-06-03T00:00Z").entries.map(({ delta, note }) => [delta, note])).toEqual([
    [500, null],
    [-200, null],
    [200, "given_back"],
  ]);
});

describe("a tier", () => {
  it("begins at Pink; the first paid order makes White, 300 points Black, 1,500 in one tier year Gold", () => {
    const facts = sg(
      { kind: "registered", key: "registered", at: at("2026-01-01T00:00Z") },
      paid("A", "2026-01-05T00:00Z", 100),
      paid("B", "2026-02-05T00:00Z", 200),
      paid("C", "2026-03-05T00:00Z", 1_499),
      paid("D", "2026-04-05T00:00Z", 1),
    );
    expect(
      ["2026-01-02", "2026-01-06", "2026-02-06", "2026-03-06", "2026-04-06"].map(
        (day) => tierOf(facts, `${day}T00:00Z`).tier,
      ),
    ).toEqual(["pink", "white", "black", "black", "gold"]);
    expect(tierOf(facts, "2026-03-06T00:00Z")).toMatchObject({ counter: 1_499, reviewOn: "2027-02-05" });
    expect(tierOf(facts, "2026-04-06T00:00Z")).toMatchObject({ counter: 0, reviewOn: "2027-04-05" });
  });

  it("counts all orders together, to the last cent", () => {
    const small = Array.from({ length: 151 }, (_, index) => ({
      ...paid(`S${index}`, `2026-01-05T00:00:${String(index % 60).padStart(2, "0")}.${100 + index}Z`, 0),
      merchandise: 199,
    }));
    // The first 150 cost $298.50: counted one by one they would be only 150 whole points.
    expect(tierOf(sg(...small.slice(0, 150)), "2026-01-06T00:00Z")).toMatchObject({ tier: "white", counter: 298 });
    expect(tierOf(sg(...small), "2026-01-06T00:00Z").tier).toBe("black");
    const { pass } = describePass(sg(...small.slice(0, 150)), at("2026-01-06T04:00Z"));
    expect([pass.spent.minor, pass.next?.spendToNext.minor]).toEqual([29_850, 150]);
  });

  it("without a review has no end: White is told to stay", () => {
    const white = describePass(sg(paid("A", "2026-01-05T00:00Z", 10)), at("2026-01-06T04:00Z")).pass;
    expect(white.messages[0]).toEqual({ kind: "just_upgraded", tier: "white", until: null });
    const black = describePass(sg(paid("A", "2026-01-05T00:00Z", 300)), at("2026-01-06T04:00Z")).pass;
    expect(black.messages[0]).toEqual({ kind: "just_upgraded", tier: "black", until: "2027-01-05" });
  });

  it("goes straight to Gold with one large order", () => {
    expect(tierOf(sg(paid("A", "2026-01-05T00:00Z", 1_500)), "2026-01-06T00:00Z").tier).toBe("gold");
  });

  it("falls one step at a time, a year apart", () => {
    const facts = sg(paid("A", "2026-01-05T00:00Z", 1_500));
    const days = ["2027-01-05T15:59:59Z", "2027-01-05T16:00:00Z", "2028-01-05T16:00:00Z", "2031-01-05T16:00:00Z"];
    expect(days.map((day) => tierOf(facts, day).tier)).toEqual(["gold", "black", "white", "white"]);
  });

  it("is kept by the same spend within the year, and extra spend is not carried over", () => {
    const facts = sg(paid("A", "2026-01-05T00:00Z", 1_500), paid("B", "2026-06-01T00:00Z", 3_000));
    expect(tierOf(facts, "2027-06-01T00:00Z")).toMatchObject({ tier: "gold", counter: 0, reviewOn: "2028-01-05" });
    expect(tierOf(facts, "2028-02-01T00:00Z").tier).toBe("black");
  });

  it("does not count returned goods", () => {
    const facts = sg(paid("A", "2026-01-05T00:00Z", 400), returned("A", "2026-02-01T00:00Z", 150));
    expect(tierOf(facts, "2026-01-06T00:00Z").tier).toBe("black");
    expect(tierOf(facts, "2026-02-02T00:00Z")).toMatchObject({ tier: "white", counter: 250 });
    expect(
      tierOf(sg(paid("A", "2026-01-05T00:00Z", 400), cancelled("A", "2026-02-01T00:00Z")), "2026-02-02T00:00Z").tier,
    ).toBe("pink");
  });
});

describe("tier messages (S4.04)", () => {
  const black = sg(paid("A", "2026-01-05T00:00Z", 300));

  it("follow a tier through its year", () => {
    expect(kinds(sg(), "2026-01-01T00:00Z")).toEqual(["first_order"]);
    expect(kinds(sg(paid("A", "2026-01-05T00:00Z", 10)), "2026-03-01T00:00Z")).toEqual(["in_progress"]);
    expect(kinds(black, "2026-01-06T00:00Z")).toEqual(["just_upgraded", "keep_tier", "in_progress"]);
    expect(kinds(black, "2026-06-06T00:00Z")).toEqual(["keep_tier", "in_progress"]);
    expect(kinds(black, "2026-11-06T00:00Z")).toEqual(["downgrade_warning", "in_progress"]);
    expect(kinds(black, "2027-01-06T00:00Z")).toEqual(["just_downgraded", "in_progress"]);
    const gold = sg(paid("A", "2026-01-05T00:00Z", 1_500), paid("B", "2026-04-05T00:00Z", 1_500));
    expect(kinds(gold, "2026-06-06T00:00Z")).toEqual(["kept", "max_tier"]);
  });

  it("warn sixty days before the review, with the spend that is missing", () => {
    const facts = { ...black, events: [...black.events, paid("B", "2026-04-05T00:00Z", 90)] };
    const [first] = describePass(facts, at("2026-11-20T04:00Z")).pass.messages;
    expect(first).toEqual({
      kind: "downgrade_warning",
      tier: "black",
      to: "white",
      daysLeft: 46,
      spend: { minor: 21_000, currency: "SGD" },
      by: "2027-01-05",
    });
  });
});
