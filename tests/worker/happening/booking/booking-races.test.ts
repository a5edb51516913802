import { beforeAll, beforeEach, expect, it } from "vitest";
import { booked, formOf, hold, refusal, SERVICE } from "../../../support/shop/bookings";
import { type Answer, OPENING, shopper, world } from "../../../support/shop/world";

// Expectations trap 11: many shoppers want the same place at the same time.

const { clock, seed, db } = world();
const FARAH = { artistId: "orchard-farah-idris" };
const TO = { startsAt: "2026-03-09T08:00:00.000Z" };

beforeAll(() => seed());
beforeEach(async () => {
  clock.set(OPENING);
  await db.prepare("DELETE FROM bookings").run();
});

const won = (answers: Answer[]) => answers.filter(({ status }) => status < 300);
const lost = (answers: Answer[]) => [
  ...new Set(answers.filter(({ status }) => status >= 300).map((one) => refusal(one).join(" "))),
];
/** Pairs of live bookings of one artist at the same time; there must be none. */
const clashes = () =>
  db
    .prepare(
      `SELECT count(*) AS n FROM bookings a JOIN bookings b ON a.artist_id = b.artist_id AND a.id < b.id
         AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at WHERE a.state <> 'cancelled' AND b.state <> 'cancelled'`,
    )
    .first("n");

it("gives one chair to one of two hundred", async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => hold(shopper(), FARAH)));
  expect([won(answers).length, lost(answers)]).toEqual([1, ["409 slot_taken"]]);
});

it("gives three artists to three of forty shoppers who take any artist", async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => hold(shopper())));
  expect([won(answers).length, lost(answers), await clashes()]).toEqual([3, ["409 slot_taken"], 0]);
});

it("never gives more seats than there are, and refuses nobody who fits", async () => {
  const { body } = await shopper().get("/booking-service/activities/evening-make-up-class");
  const wanted = { activityId: "evening-make-up-class", sessionId: body.sessions[0].id };
  const groups = Array.from({ length: 40 }, (_, index) => 1 + ((index * 7) % 4));
  const answers = await Promise.all(
    groups.map(async (seats) => ({
      seats,
      answer: await hold(shopper(), { ...wanted, seats, storeSlug: undefined, startsAt: undefined }),
    })),
  );
  const seated = answers.filter(({ answer }) => answer.status === 201).reduce((sum, { seats }) => sum + seats, 0);
  expect(seated).toBe(12);
  expect(lost(answers.map(({ answer }) => answer))).toEqual(["409 class_full"]);
});

it("books one hold once, from however many windows", async () => {
  const { id } = (await hold(shopper(), FARAH)).body;
  const form = formOf(id);
  const answers = await Promise.all(Array.from({ length: 12 }, () => shopper().post("/reservation-service", form)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.number}`)).size).toBe(1);
  expect(await db.prepare("SELECT count(*) AS n FROM bookings").first("n")).toBe(1);
});

it("gives one person only one of two places at the same time", async () => {
  const holds = await Promise.all([hold(shopper()), hold(shopper()), hold(shopper())]);
  const email = "mei.tan@example.com";
  const answers = await Promise.all(
    holds.map(({ body }) => shopper().post("/reservation-service", formOf(body.id, { email }))),
  );
  expect([won(answers).length, lost(answers)]).toEqual([1, ["409 already_booked"]]);
});

it("moves a booking and holds for others without ever giving one chair twice", async () => {
  const mine = await booked(shopper(), FARAH);
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => hold(shopper(), { ...FARAH, ...TO })),
    shopper().patch(mine.link, { ...FARAH, ...TO }),
    ...Array.from({ length: 10 }, () => hold(shopper(), { ...FARAH, startsAt: SERVICE.startsAt })),
  ]);
  expect(await clashes()).toBe(0);
  const { startsAt } = (await shopper().get(mine.link)).body;
  const moved = answers[10]!;
  expect(startsAt).toBe(moved.status === 200 ? TO.startsAt : SERVICE.startsAt);
  if (moved.status !== 200) expect(refusal(moved)).toEqual([409, "slot_taken"]);
});

it("ends a simultaneous cancellation and move in one of both", async () => {
  const mine = await booked(shopper(), FARAH);
  const [cancelled, moved] = await Promise.all([
    shopper().delete(mine.link),
    shopper().patch(mine.link, { ...FARAH, ...TO }),
  ]);
  expect(cancelled.body.state).toBe("cancelled");
  expect([200, 409]).toContain(moved.status);
  expect((await shopper().get(mine.link)).body.state).toBe("cancelled");
  expect((await hold(shopper(), { ...FARAH, ...TO })).status).toBe(201);
});
