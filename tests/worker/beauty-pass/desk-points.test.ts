import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { adjustPointsBy } from "../../../app/features/desk/credit/desk-points.server";
import { memberPointsSchema } from "../../../functions/contract/beauty-pass/desk-points";
import { MOST_ADJUSTED } from "../../../functions/contract/beauty-pass/given-points";
import { type Joined, memberIn } from "../../support/people/members";
import { operatorIn } from "../../support/people/reviewers";
import { openPage } from "../../support/run/pages";
import { onceKey } from "../../support/shop/builders";
import { type Answer, OPENING, type Shopper, shopper, world } from "../../support/shop/world";

// Operators give and take points by hand: with a reason, once for each form, within a limit, and never their own.

const { clock, db, seed } = world();
let desk: Joined;

beforeAll(async () => {
  clock.set(OPENING);
  await seed();
});
beforeEach(async () => {
  clock.set(OPENING);
  desk = await operatorIn("SG");
});

const REASON = "A jar came broken";
const adjust = (
  by: Shopper,
  { email }: { email: string },
  points: unknown,
  key = onceKey(),
  reason: unknown = REASON,
) => by.post("/operator/points", { email, points, reason }, { "idempotency-key": key });
const code = ({ status, body }: Answer) => [status, body.errors?.[0]?.code];
const has = async (who: Joined) => (await who.get("/beauty-pass")).body.pass.pointsBalance;

describe("points by hand", () => {
  it("are shown to the member with the reason, and kept in the log with the balance before and after", async () => {
    const who = await memberIn("SG");
    const given = await adjust(desk, who, 120);
    expect(given.status).toBe(200);
    expect(memberPointsSchema.parse(given.body)).toMatchObject({ balance: 120, available: 120, total: 1 });
    expect((await adjust(desk, who, -20, onceKey(), "Twice by mistake")).body.balance).toBe(100);
    expect(await has(who)).toBe(100);
    const { items } = (await who.get("/beauty-pass/points")).body;
    const told = items.map(({ source, delta, about }: Record<string, unknown>) => [source, delta, about]);
    expect(told).toHaveLength(2);
    expect(told).toContainEqual(["manual_points_adjustment", 120, REASON]);
    expect(told).toContainEqual(["manual_points_adjustment", -20, "Twice by mistake"]);
    const money = await operatorIn("SG", ["money"]);
    const acts = (await money.get("/operator/acts")).body.items.filter(
      ({ subject }: { subject: string }) => subject === `points|${who.id}`,
    );
    expect(acts).toHaveLength(2);
    expect(acts[1]).toMatchObject({
      ...{ act: "adjust_points", operatorId: desk.id, memberEmail: who.email, note: REASON },
      ...{ before: { points: "0" }, after: { points: "120" } },
    });
    expect((await desk.get(`/operator/points?email=${encodeURIComponent(who.email)}`)).body.balance).toBe(100);
  });

  it("count once for each form, also when it is sent six times at once, and a changed form is refused", async () => {
    const who = await memberIn("SG");
    const key = onceKey();
    const answers = await Promise.all(Array.from({ length: 6 }, () => adjust(desk, who, 50, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await has(who)).toBe(50);
    expect(code(await adjust(desk, who, 60, key))).toEqual([409, "idempotency_conflict"]);
    expect(code(await adjust(desk, who, 50, key, "Another reason"))).toEqual([409, "idempotency_conflict"]);
    expect(await has(who)).toBe(50);
  });

  it("need a reason that can be seen", async () => {
    const who = await memberIn("SG");
    for (const reason of ["", "  ", "\u200b", "\u2060 \u202e"])
      expect(code(await adjust(desk, who, 10, onceKey(), reason)), JSON.stringify(reason)).toEqual([422, "required"]);
    expect(await has(who)).toBe(0);
  });

  it("are never taken below nothing, by two operators at once either", async () => {
    const who = await memberIn("SG");
    const other = await operatorIn("SG");
    expect(code(await adjust(desk, who, -1))).toEqual([409, "points_short"]);
    await adjust(desk, who, 100);
    const answers = await Promise.all([adjust(desk, who, -70), adjust(other, who, -70)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await has(who)).toBe(30);
  });

  it("end at an operator's limit of 24 hours, in a race too; taken ones count", async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => memberIn("SG")));
    const answers = await Promise.all(people.map((who) => adjust(desk, who, MOST_ADJUSTED.once)));
    const given = answers.filter(({ status }) => status === 200).length;
    // A call that loses its race every time is refused too, so the race alone may give less than the limit.
    expect(given * MOST_ADJUSTED.once).toBeLessThanOrEqual(MOST_ADJUSTED.day);
    for (const who of people) await adjust(desk, who, MOST_ADJUSTED.once);
    const total = (await Promise.all(people.map(has))).reduce((sum, points) => sum + points, 0);
    expect(total).toBe(MOST_ADJUSTED.day);
    const rich = people[(await Promise.all(people.map(has))).findIndex((points) => points > 0)]!;
    expect(code(await adjust(desk, rich, -1))).toEqual([409, "points_limit"]);
    expect((await adjust(await operatorIn("SG"), rich, -1)).status).toBe(200);
    const { count } = (await db
      .prepare("SELECT COUNT(*) AS count FROM operator_acts WHERE operator_id = ? AND act = 'adjust_points'")
      .bind(desk.id)
      .first<{ count: number }>())!;
    expect(count).toBe(MOST_ADJUSTED.day / MOST_ADJUSTED.once);
  });

  it("are refused to visitors, members, roles without them, another country's desk, and for oneself", async () => {
    const who = await memberIn("SG");
    expect(code(await adjust(shopper("SG"), who, 10))).toEqual([401, "authentication_failed"]);
    expect(code(await adjust(who, who, 10))).toEqual([403, "not_authorized"]);
    expect(code(await adjust(await operatorIn("SG", ["content", "stock"]), who, 10))).toEqual([403, "not_authorized"]);
    expect(code(await adjust(await operatorIn("MY"), who, 10))).toEqual([404, "user_not_found"]);
    expect(code(await adjust(desk, desk, 10))).toEqual([403, "own_points"]);
    expect(await has(who)).toBe(0);
  });

  it.each([0, 1.5, "10", MOST_ADJUSTED.once + 1, -MOST_ADJUSTED.once - 1])("are no %j", async (points) => {
    expect((await adjust(desk, { email: "nobody@example.com" }, points)).status).toBe(422);
  });

  it.each(["  ", "x".repeat(301)])("need a reason of the right length", async (reason) => {
    expect((await adjust(desk, { email: "nobody@example.com" }, 10, onceKey(), reason)).status).toBe(422);
  });
});

it("the form reads signs and refuses what is no whole number, with what was typed", async () => {
  const who = await memberIn("SG");
  const send = (points: string) =>
    openPage(
      desk,
      `/operator/points?email=${encodeURIComponent(who.email)}`,
      adjustPointsBy,
      new URLSearchParams({ email: who.email, key: onceKey(), points, reason: REASON }),
    );
  expect((await send("+80")).status).toBe(303);
  expect((await send("−30")).status).toBe(303);
  expect(await has(who)).toBe(50);
  for (const wrong of ["", "ten", "1.5", "501"]) expect((await send(wrong)).status).toBe(422);
  expect(await has(who)).toBe(50);
});
