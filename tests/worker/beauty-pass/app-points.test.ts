import { beforeAll, beforeEach, expect, it } from "vitest";
import { codeOf, stepAt } from "../../../functions/api/accounts/factors/totp/totp";
import { GIVEN_POINTS } from "../../../functions/contract/beauty-pass/given-points";
import { memberIn, PASSWORD } from "../../support/people/members";
import { enrol } from "../../support/people/reviewers";
import { OPENING, shopper, world } from "../../support/shop/world";

// The first sign-in in the app gives its points, once, however often and on however many phones it happens.

const { db, clock, seed } = world();
beforeAll(() => seed());
beforeEach(() => clock.set(OPENING));

const DUE = GIVEN_POINTS.downloaded_mobile_app;
const inApp = (email: string, device_id: string, password = PASSWORD) =>
  shopper().post("/sessions", { email, password, flow: "app", device_id });

async function movesOf(memberId: string): Promise<number[]> {
  const { results } = await db
    .prepare("SELECT amount FROM pass_events WHERE member_id = ? AND source = 'downloaded_mobile_app'")
    .bind(memberId)
    .all<{ amount: number }>();
  return results.map(({ amount }) => amount);
}

it("comes with a sign-in in the app, and not with one in a browser or with a wrong password", async () => {
  const member = await memberIn();
  await shopper().post("/sessions", { email: member.email, password: PASSWORD });
  expect((await inApp(member.email, "phone-0001", "Kenanga-2027")).status).toBe(401);
  expect(await movesOf(member.id)).toEqual([]);
  expect((await inApp(member.email, "phone-0001")).status).toBe(201);
  expect(await movesOf(member.id)).toEqual([DUE]);
  const { pass, latest } = (await member.get("/beauty-pass")).body;
  expect(pass.pointsBalance).toBe(DUE);
  expect(latest[0]).toMatchObject({ source: "downloaded_mobile_app", delta: DUE });
});

it("comes once to a member who signs in on six phones at once, and again a year later", async () => {
  const member = await memberIn();
  const phones = Array.from({ length: 6 }, (_, at) => `phone-${1000 + at}`);
  const answers = await Promise.all(phones.map((phone) => inApp(member.email, phone)));
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  clock.advance(366 * 86_400_000);
  expect((await inApp(member.email, "phone-2000")).status).toBe(201);
  expect(await movesOf(member.id)).toEqual([DUE]);
});

it("waits for the second factor of a member who has one", async () => {
  const member = await memberIn();
  const { key } = await enrol(member);
  clock.advance(60_000);
  const { status, body } = await inApp(member.email, "phone-0001");
  expect([status, await movesOf(member.id)]).toEqual([202, []]);
  const code = await codeOf(key, stepAt(new Date()));
  const [one, two] = await Promise.all(
    [1, 2].map(() => shopper().post("/sessions/factor", { code, pending: body.pending })),
  );
  expect([one?.status, two?.status].toSorted()).toEqual([201, expect.any(Number)]);
  expect(await movesOf(member.id)).toEqual([DUE]);
});
