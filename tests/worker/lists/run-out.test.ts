import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newestMessages } from "../../../functions/api/kit/outbox/outbox-store";
import { tellRunningOut } from "../../../functions/api/lists/run-out/run-outs";
import { renderMessage } from "../../../functions/api/messages/templates/render";
import { type Joined, memberIn, PASSWORD } from "../../support/people/members";
import { checkout, fillBag, onceKey } from "../../support/shop/builders";
import { putOnSale } from "../../support/shop/stock";
import { OPENING, type Shopper, world } from "../../support/shop/world";

// A member plans a message before something that they bought runs out, and gets it once (moonshot 13).

const { db, env, clock, seed, shopper } = world();
const SERUM = "serum-c--30-ml";
const DAY = 86_400_000;
const path = `/run-out-reminders/${SERUM}`;
const plan = (who: Shopper, active = true) => who.patch(path, { active });
const told = async () =>
  (await newestMessages(db, "SG", { page: 1, pageSize: 100 })).items.filter(
    ({ template }) => template === "running_out",
  );

/** A later day, on which the member has signed in again. */
async function later(days: number, who: Joined): Promise<void> {
  clock.set(new Date(OPENING.getTime() + days * DAY));
  await who.post("/sessions", { email: who.email, password: PASSWORD });
}

/** Buys a serum and pays for it; returns the order's number. */
async function buy(who: Shopper, quantity = 1): Promise<string> {
  await putOnSale("SG", SERUM, 100);
  await fillBag(who, quantity, SERUM);
  const { body } = await who.post("/checkout", await checkout(who), { "idempotency-key": onceKey() });
  const paid = await who.post(`/orders/${body.order.number}/payment?token=${body.accessToken}`, { outcome: "approve" });
  expect(paid.body.state).toBe("paid");
  return body.order.number;
}

beforeAll(() => seed());
beforeEach(() => clock.set(OPENING));

describe("a reminder before something runs out", () => {
  it("is offered for what a member bought, by product and order, with its days", async () => {
    const [mine, stranger] = [await memberIn("SG"), await memberIn("SG")];
    expect((await shopper().get("/run-out-reminders")).status).toBe(401);
    expect((await mine.get("/run-out-reminders")).body.items).toEqual([]);
    const number = await buy(mine);
    const { body } = await mine.get("/run-out-reminders");
    expect(body.items).toMatchObject([
      { variantId: SERUM, runsOutOn: "2026-05-04", remindsOn: "2026-04-27", planned: false },
    ]);
    expect((await mine.get(`/run-out-reminders?order=${number}`)).body).toEqual(body);
    expect((await mine.get("/run-out-reminders?product=serum-c")).body).toEqual(body);
    expect((await mine.get("/run-out-reminders?product=cream-jar")).body.items).toEqual([]);
    expect((await stranger.get(`/run-out-reminders?order=${number}`)).body.items).toEqual([]);
    expect((await plan(stranger)).status).toBe(404);
    expect((await plan(mine)).body).toEqual({ remindsOn: "2026-04-27" });
    expect((await mine.get("/run-out-reminders")).body.items).toMatchObject([{ planned: true }]);
    expect((await plan(mine, false)).body).toEqual({ remindsOn: null });
    expect((await mine.get("/run-out-reminders")).body.items).toMatchObject([{ planned: false }]);
  });

  it("is sent on its day and not before, once however many jobs run, with a link that stops it", async () => {
    const mine = await memberIn("SG");
    await buy(mine);
    await Promise.all([plan(mine), plan(mine), plan(mine)]);
    const due = new Date("2026-04-27T01:00:00.000Z");
    expect(await tellRunningOut(db, new Date(due.getTime() - 1))).toBe(0);
    await putOnSale("SG", SERUM, 0);
    expect(await tellRunningOut(db, due)).toBe(0);
    await putOnSale("SG", SERUM, 5);
    const counts = await Promise.all(Array.from({ length: 5 }, () => tellRunningOut(db, due)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    const [message, ...others] = (await told()).filter(({ recipient }) => recipient === mine.email);
    expect(others).toEqual([]);
    const { subject, text } = await renderMessage(message!, { secret: env.SESSION_SECRET, settings: env });
    expect(subject).toContain("Running low soon?");
    const link = new URL(text.match(/https?:\S+lists\/stop\S+/)![0]);
    expect((await mine.post("/notification-subscription/stop", { token: link.searchParams.get("token") })).status).toBe(
      200,
    );
  });

  it("is not planned again for the same purchase after its message, and is for the next one", async () => {
    const mine = await memberIn("SG");
    await buy(mine);
    await plan(mine);
    await tellRunningOut(db, new Date(OPENING.getTime() + 60 * DAY));
    expect((await plan(mine)).status).toBe(200);
    expect(await tellRunningOut(db, new Date(OPENING.getTime() + 61 * DAY))).toBe(0);
    await later(61, mine);
    expect((await plan(mine)).status).toBe(404);
    await buy(mine);
    expect((await plan(mine)).status).toBe(200);
    expect(await tellRunningOut(db, new Date(OPENING.getTime() + 125 * DAY))).toBe(1);
  });

  it("is forgotten when the member buys again or stops it", async () => {
    const [again, stopped] = [await memberIn("SG"), await memberIn("SG")];
    for (const who of [again, stopped]) {
      await buy(who);
      await plan(who);
    }
    await later(40, stopped);
    await later(40, again);
    await buy(again);
    await plan(stopped, false);
    const before = (await told()).length;
    await tellRunningOut(db, new Date(OPENING.getTime() + 60 * DAY));
    expect((await told()).length).toBe(before);
  });
});
