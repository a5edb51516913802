import { beforeAll, beforeEach, expect, it } from "vitest";
import { renderMessage } from "../../../functions/api/messages/templates/render";
import { GIVEN_POINTS } from "../../../functions/contract/beauty-pass/given-points";
import { runJobs } from "../../../functions/jobs/run";
import { memberIn } from "../../support/people/members";
import { operatorIn } from "../../support/people/reviewers";
import { booked, refusal, SERVICE } from "../../support/shop/bookings";
import { placeOrder } from "../../support/shop/builders";
import { answersAsPublished } from "../../support/shop/published";
import { OPENING, type Shopper, shopper, world } from "../../support/shop/world";

// A short survey about an order that arrived or a booking that is over: answered once, kept without a name.

const { db, clock, env, seed } = world();
const DAY = 86_400_000;
beforeAll(() => seed());
beforeEach(() => clock.set(OPENING));

/** Buys something that has arrived. Returns the path of its survey, and the token of its link. */
async function arrived(who: Shopper) {
  const { order, accessToken: token } = (await placeOrder(who)).body;
  const number: string = order.number;
  expect((await who.post(`/orders/${number}/payment?token=${token}`, { outcome: "approve" })).status).toBe(200);
  await db.batch([
    db.prepare("UPDATE orders SET fulfilment_state = 'delivered' WHERE number = ?").bind(number),
    db
      .prepare("INSERT INTO order_events (order_number, state, at) VALUES (?, 'delivered', ?)")
      .bind(number, new Date().toISOString()),
  ]);
  return { number, token, link: `/surveys/${number}?token=${token}` };
}
const ANSWER = { went: 5, again: 4, words: "The parcel came early." };
const points = async (memberId: string) =>
  (
    await db
      .prepare("SELECT key, amount FROM pass_events WHERE member_id = ? AND source = 'survey_points'")
      .bind(memberId)
      .all()
  ).results;

it("is answered once, from however many windows, and brings its points once", async () => {
  const mia = await memberIn();
  const { number, link } = await arrived(mia);
  expect((await mia.get(`/surveys/${number}`)).body).toEqual({
    ...{ number, kind: "order", state: "open", points: GIVEN_POINTS.survey_points },
  });
  const answers = await Promise.all(Array.from({ length: 8 }, () => shopper().post(link, ANSWER)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const lost = answers.filter(({ status }) => status !== 201).map((one) => refusal(one).join(" "));
  expect(new Set(lost)).toEqual(new Set(["409 survey_closed"]));
  expect(await points(mia.id)).toEqual([{ key: `survey:${number}`, amount: GIVEN_POINTS.survey_points }]);
  expect((await mia.get(link)).body).toMatchObject({ state: "answered", points: GIVEN_POINTS.survey_points });
  expect((await mia.get("/beauty-pass")).body.latest[0]).toMatchObject({ source: "survey_points" });
});

it("keeps answers without a name, and the desk reads figures and texts", async () => {
  const guest = shopper();
  const { number, token, link } = await arrived(guest);
  expect((await guest.get(link)).body.points).toBe(0);
  expect((await guest.post(link, { ...ANSWER, went: 2 })).status).toBe(201);
  // Claimed afterwards, the order brings its member no points for somebody's answer, and doesn't say so.
  expect((await (await memberIn()).post(`/orders/${number}/claim`, { token })).status).toBe(200);
  expect((await guest.get(link)).body).toMatchObject({ state: "answered", points: 0 });
  const kept = JSON.stringify((await db.prepare("SELECT * FROM survey_answers").all()).results);
  expect(kept).not.toContain(number);
  const { figures, items } = (await (await operatorIn("SG")).get("/operator/surveys")).body;
  expect(figures).toEqual([{ kind: "order", answers: 2, went: 3.5, again: 4 }]);
  expect(items.map(({ words }: { words: string }) => words)).toEqual([ANSWER.words, ANSWER.words]);
});

it("is the shopper's alone, not too early, and within its bounds", async () => {
  const mia = await memberIn();
  const { number, link } = await arrived(mia);
  expect(refusal(await shopper().get(`/surveys/${number}`))).toEqual([404, "survey_not_found"]);
  expect(refusal(await (await memberIn()).post(`/surveys/${number}`, ANSWER))).toEqual([404, "survey_not_found"]);
  expect(refusal(await shopper("MY").post(link, ANSWER))).toEqual([404, "survey_not_found"]);
  expect((await mia.post(link, { ...ANSWER, went: 6 })).status).toBe(422);
  await db.prepare("UPDATE orders SET fulfilment_state = 'shipped' WHERE number = ?").bind(number).run();
  expect(refusal(await mia.post(link, ANSWER))).toEqual([409, "survey_closed"]);
});

it("is about a booking once it is over", async () => {
  const mia = await memberIn();
  const { number, token } = await booked(mia);
  const link = `/surveys/${number}?token=${token}`;
  expect((await mia.get(link)).body).toMatchObject({ kind: "booking", state: "early" });
  clock.set(new Date(Date.parse(SERVICE.startsAt) + DAY));
  expect((await shopper().post(link, ANSWER)).status).toBe(201);
  expect(await points(mia.id)).toHaveLength(1);
});

it("is asked about once, by an email to members who agreed to hear from us", async () => {
  const [yes, no] = [await memberIn(), await memberIn()];
  await yes.call("/account/consents", { method: "PUT", body: { marketing: true } });
  const [first] = [await arrived(yes), await arrived(no)];
  const asked = async () =>
    (await db.prepare("SELECT recipient, vars FROM messages WHERE template = 'survey_asked'").all()).results;
  await runJobs(env, new Date());
  expect(await asked()).toEqual([]);
  clock.advance(4 * DAY);
  for (let run = 0; run < 2; run++) await runJobs(env, new Date());
  const messages = await asked();
  expect(messages).toMatchObject([{ recipient: yes.email }]);
  const message = {
    ...{ template: "survey_asked", country: "SG", language: "en" },
    vars: JSON.parse(String(messages[0]!.vars)),
  } as const;
  const { text } = await renderMessage(message as never, { secret: env.SESSION_SECRET, settings: env });
  const { pathname, searchParams } = new URL(/https?:\/\/\S+/.exec(text)![0]);
  expect(pathname).toBe(`/surveys/${first.number}`);
  expect((await shopper().get(`${pathname}?token=${searchParams.get("token")}`)).body.state).toBe("open");
  clock.advance(4 * DAY);
  await runJobs(env, new Date());
  expect(await asked()).toHaveLength(1);
});

answersAsPublished("reviews/surveys.test.ts");
