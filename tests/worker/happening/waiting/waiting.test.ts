import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runJobs } from "../../../../functions/jobs/run";
import { memberIn } from "../../../support/people/members";
import { operatorIn } from "../../../support/people/reviewers";
import { CLASS, dateAhead, emailOf, offeredTo, states, wait, waiting } from "../../../support/rooms/happening/waiting";
import { booked, formOf, hold, refusal } from "../../../support/shop/bookings";
import { answersAsPublished } from "../../../support/shop/published";
import { OPENING, shopper, world } from "../../../support/shop/world";

const { clock, env, seed, db } = world();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeAll(() => seed());
beforeEach(async () => {
  // Noon of a Monday in Singapore.
  clock.set(OPENING);
  await db.batch(["bookings", "class_waits", "messages"].map((table) => db.prepare(`DELETE FROM ${table}`)));
});

const at = (sessionId: string) => ({ activityId: CLASS, storeSlug: undefined, startsAt: undefined, sessionId });
/** Books all twelve seats of a date in threes; the links of the bookings. */
async function fill(sessionId: string) {
  const links: string[] = [];
  for (let count = 0; count < 4; count++) links.push((await booked(shopper(), { ...at(sessionId), seats: 3 })).link);
  return links;
}
const left = async (sessionId: string) => {
  const { sessions } = (await shopper().get(`/booking-service/activities/${CLASS}`)).body;
  return sessions.find(({ id }: { id: string }) => id === sessionId).seatsLeft as number;
};
const jobs = () => runJobs(env, new Date());
/** Books what was offered, under the name. */
const take = (holdId: string, name: string) =>
  shopper().post("/reservation-service", formOf(holdId, { email: emailOf(name) }));
const offerOf = async ({ link }: { link: string }) => (await shopper().get(link)).body.offer;

describe("a full date", () => {
  it("is waited for in order, and a place in line can be seen and left", async () => {
    const { id } = await dateAhead();
    await fill(id);
    const [ana, bea, cy] = [await waiting(id, "ana", 2), await waiting(id, "bea"), await waiting(id, "cy")];
    expect([ana.place, bea.place, cy.place]).toEqual([1, 2, 3]);
    expect(ana).toMatchObject({ state: "waiting", seats: 2, offer: null, total: { amount: { minor: 9000 } } });
    expect((await shopper().delete(bea.link)).body.state).toBe("left");
    expect((await shopper().delete(bea.link)).body.state).toBe("left");
    expect((await shopper().get(cy.link)).body.place).toBe(2);
    const told = await db.prepare("SELECT count(*) AS n FROM messages WHERE template = 'waiting_joined'").first("n");
    expect(told).toBe(3);
  });

  it("is not waited for while there are places, twice, by who is booked then, or under a bad name", async () => {
    const { id } = await dateAhead();
    expect(refusal(await wait(id, "ana"))).toEqual([409, "places_free"]);
    await booked(shopper(), { ...at(id), seats: 2 }, { email: emailOf("dee") });
    for (let count = 0; count < 3; count++) await booked(shopper(), { ...at(id), seats: 3 });
    expect(refusal(await wait(id, "ana", 1))).toEqual([409, "places_free"]);
    expect((await wait(id, "ana", 2)).status).toBe(201);
    expect(refusal(await wait(id, "ana", 3))).toEqual([409, "already_waiting"]);
    expect(refusal(await wait(id, "dee", 4))).toEqual([409, "already_booked"]);
    const form = { activityId: CLASS, sessionId: id, seats: 2, fullName: " ", email: "no" };
    expect(refusal(await shopper().post("/reservation-service/waiting", form))).toEqual([
      422,
      "fullName required",
      "email invalid_email",
    ]);
    expect(refusal(await wait("nothing--2020-01-01", "eve"))).toEqual([409, "slot_not_open"]);
    expect(refusal(await wait(id, "eve", 2, shopper("MY")))).toEqual([409, "slot_not_open"]);
  });

  it("is joined once by a mailbox, however its address is written, also at once", async () => {
    const { id } = await dateAhead();
    await fill(id);
    const asked = { activityId: CLASS, sessionId: id, seats: 4, fullName: "Ana" };
    const addresses = ["Ana.Lim+a@gmail.com", "analim@googlemail.com", "a.n.a.l.i.m@GMAIL.com", "analim+b+c@gmail.com"];
    const answers = await Promise.all(
      addresses.map((email) => shopper().post("/reservation-service/waiting", { ...asked, email })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    for (const answer of answers) if (answer.status === 409) expect(refusal(answer)).toEqual([409, "already_waiting"]);
    expect((await wait(id, "ana")).status).toBe(201);
  });

  it("is joined once by a form that is sent twice", async () => {
    const { id } = await dateAhead();
    await fill(id);
    const form = { activityId: CLASS, sessionId: id, seats: 1, fullName: "Ana", email: emailOf("ana") };
    const send = () => shopper().post("/reservation-service/waiting", form, { "idempotency-key": "twice-the-same" });
    const [one, two] = await Promise.all([send(), send()]);
    expect([one.status, two.status].toSorted()).toEqual([201, 201]);
    expect(one.body.number).toBe(two.body.number);
    expect(await db.prepare("SELECT count(*) AS n FROM class_waits").first("n")).toBe(1);
  });
});

describe("places that come free", () => {
  it("by a cancellation are kept for the next in line for two hours, and for nobody else", async () => {
    const { id } = await dateAhead();
    const [first] = await fill(id);
    const ana = await waiting(id, "ana", 2);
    await shopper().delete(first!);
    expect(await offeredTo()).toEqual(["ana"]);
    expect(await left(id)).toBe(1);
    expect(refusal(await hold(shopper(), { ...at(id), seats: 2 }))).toEqual([409, "class_full"]);
    const offer = await offerOf(ana);
    expect(Date.parse(offer.until) - OPENING.getTime()).toBe(2 * HOUR);
    clock.advance(2 * HOUR - MINUTE);
    expect((await take(offer.holdId, "ana")).status).toBe(201);
    expect(await states([ana])).toEqual(["booked"]);
    expect(refusal(await shopper().delete(ana.link))).toEqual([410, "offer_over"]);
  });

  it("go to the next who fits, and who needs more than there are keeps the place in line", async () => {
    const { id } = await dateAhead();
    const [first, second] = await fill(id);
    const places = [await waiting(id, "ana", 4), await waiting(id, "bea", 2), await waiting(id, "cy", 1)];
    await shopper().delete(first!);
    expect(await offeredTo()).toEqual(["bea", "cy"]);
    expect(await states(places)).toEqual(["waiting", "offered", "offered"]);
    await shopper().delete(second!);
    expect(await states(places)).toEqual(["waiting", "offered", "offered"]);
    await shopper().delete(places[1]!.link);
    expect(await states(places)).toEqual(["offered", "left", "offered"]);
    expect(await offeredTo()).toEqual(["bea", "cy", "ana"]);
  });

  it("are never sold past the line, even before a job has run", async () => {
    const { id } = await dateAhead();
    const held = await hold(shopper(), { ...at(id), seats: 3 });
    for (let count = 0; count < 3; count++) await booked(shopper(), { ...at(id), seats: 3 });
    const ana = await waiting(id, "ana", 2);
    clock.advance(11 * MINUTE);
    expect(await left(id)).toBe(1);
    expect(refusal(await hold(shopper(), { ...at(id), seats: 2 }))).toEqual([409, "class_full"]);
    expect(await states([ana])).toEqual(["offered"]);
    expect(refusal(await shopper().post("/reservation-service", formOf(held.body.id)))).toEqual([410, "hold_expired"]);
    expect((await hold(shopper(), { ...at(id), seats: 1 })).status).toBe(201);
  });

  it("by an expired hold, more places or a passed offer go on", async () => {
    const { id } = await dateAhead();
    await fill(id);
    const places = [await waiting(id, "ana"), await waiting(id, "bea"), await waiting(id, "cy")];
    const schedule = id.slice(0, -12);
    await db.prepare("UPDATE activity_schedules SET capacity = capacity + 1 WHERE id = ?").bind(schedule).run();
    try {
      await jobs();
      await jobs();
      expect(await offeredTo()).toEqual(["ana"]);
      expect((await shopper().delete(places[0]!.link)).body.state).toBe("left");
      expect(await offeredTo()).toEqual(["ana", "bea"]);
      const offer = await offerOf(places[1]!);
      clock.advance(2 * HOUR);
      expect(await states(places)).toEqual(["left", "lapsed", "waiting"]);
      expect(refusal(await take(offer.holdId, "bea"))).toEqual([410, "offer_over"]);
      await jobs();
      expect(await states(places)).toEqual(["left", "lapsed", "offered"]);
      expect((await wait(id, "bea")).status).toBe(201);
    } finally {
      await db.prepare("UPDATE activity_schedules SET capacity = capacity - 1 WHERE id = ?").bind(schedule).run();
    }
  });

  it("at night are kept until two hours after it, and not offered when the date begins before that", async () => {
    const session = await dateAhead();
    const { id, startsAt } = session;
    const [first] = await fill(id);
    const ana = await waiting(id, "ana");
    clock.set(new Date("2026-03-02T15:00:00.000Z"));
    await shopper().delete(first!);
    expect((await offerOf(ana)).until).toBe("2026-03-03T02:00:00.000Z");
    clock.set(new Date(Date.parse(startsAt) - 59 * MINUTE));
    const bea = await db.prepare("SELECT count(*) AS n FROM class_waits").first("n");
    expect(bea).toBe(1);
    await db.prepare("DELETE FROM bookings WHERE state = 'held'").run();
    expect(refusal(await wait(id, "bea", 4))).toEqual([409, "waiting_closed"]);
  });

  it("are not offered for a date on which the store closes", async () => {
    const { id } = await dateAhead();
    const [first] = await fill(id);
    const ana = await waiting(id, "ana");
    const day = id.slice(-10);
    const store = await db.prepare("SELECT store_slug AS s FROM class_waits").first<string>("s");
    await db.prepare("INSERT INTO store_closures VALUES (?, ?)").bind(store, day).run();
    try {
      await shopper().delete(first!);
      expect(await offeredTo()).toEqual([]);
      expect(await states([ana])).toEqual(["waiting"]);
    } finally {
      await db.prepare("DELETE FROM store_closures WHERE store_slug = ? AND date = ?").bind(store, day).run();
    }
  });

  it("by a move to another date are offered, and an offer is not traded for a hold", async () => {
    const { id } = await dateAhead();
    const [first] = await fill(id);
    const ana = await waiting(id, "ana", 3);
    const { sessions } = (await shopper().get(`/booking-service/activities/${CLASS}`)).body;
    const other = sessions.find((one: { id: string; seatsLeft: number }) => one.id !== id && one.seatsLeft > 3);
    expect((await shopper().patch(first!, { sessionId: other.id })).status).toBe(200);
    const offer = await offerOf(ana);
    expect((await hold(shopper(), { ...at(other.id), seats: 1, replaces: offer.holdId })).status).toBe(201);
    expect(await states([ana])).toEqual(["offered"]);
  });
});

describe("races", () => {
  const seated = () =>
    db
      .prepare(
        "SELECT coalesce(sum(seats), 0) AS n FROM bookings WHERE state = 'confirmed' OR (state = 'held' AND hold_expires_at > ?)",
      )
      .bind(new Date().toISOString())
      .first<number>("n");

  it("of many cancellations and many in line serve each once, in order, and never over the seats", async () => {
    const { id } = await dateAhead();
    const links = await fill(id);
    const names = Array.from({ length: 20 }, (_, index) => `w${String(index).padStart(2, "0")}`);
    const places = [];
    for (const [index, name] of names.entries()) places.push(await waiting(id, name, 1 + (index % 3)));
    const strangers = Array.from({ length: 20 }, () => hold(shopper(), { ...at(id), seats: 1 }));
    await Promise.all([...links.map((link) => shopper().delete(link)), jobs(), jobs(), ...strangers]);
    const told = await offeredTo();
    expect(new Set(told).size).toBe(told.length);
    expect(told).toEqual(told.toSorted());
    expect(await seated()).toBeLessThanOrEqual(12);
    // 1+2+3+1+2+3 are the twelve seats; nobody who only came by got one.
    expect(told).toEqual(names.slice(0, 6));
    expect((await Promise.all(strangers)).filter(({ status }) => status === 201)).toEqual([]);
    const offers = await Promise.all(places.slice(0, 6).map(offerOf));
    const taken = await Promise.all(
      offers.flatMap(({ holdId }, index) => [take(holdId, names[index]!), take(holdId, names[index]!)]),
    );
    expect(new Set(taken.filter(({ status }) => status === 201).map(({ body }) => body.number)).size).toBe(6);
    expect(await seated()).toBe(12);
  });

  it("of passing on, booking and the end of an offer leave one owner of each seat", async () => {
    const { id } = await dateAhead();
    const [first] = await fill(id);
    const [ana] = [await waiting(id, "ana", 3), await waiting(id, "bea", 3), await waiting(id, "cy", 3)];
    await shopper().delete(first!);
    const { holdId } = await offerOf(ana);
    await Promise.all([shopper().delete(ana.link), take(holdId, "ana"), shopper().delete(ana.link), jobs()]);
    expect(await seated()).toBe(12);
    const told = await offeredTo();
    expect(new Set(told).size).toBe(told.length);
  });

  it("of one person in many windows make one place in line", async () => {
    const { id } = await dateAhead();
    await fill(id);
    const answers = await Promise.all(Array.from({ length: 12 }, () => wait(id, "ana")));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });
});

describe("a place in line", () => {
  it("is its owner's alone, and a member finds it among the bookings", async () => {
    const { id } = await dateAhead();
    await fill(id);
    const mia = await memberIn();
    const made = await waiting(id, "mia", 1, mia);
    expect(refusal(await shopper().get(made.path))).toEqual([404, "waiting_not_found"]);
    expect(refusal(await shopper().get(`${made.path}?token=zzz.${"A".repeat(43)}`))).toEqual([
      404,
      "waiting_not_found",
    ]);
    const other = await memberIn();
    expect(refusal(await other.get(made.path))).toEqual([404, "waiting_not_found"]);
    expect(refusal(await other.delete(made.path))).toEqual([403, "attribute_not_yours"]);
    expect((await mia.get(made.path)).status).toBe(200);
    expect((await mia.get("/reservation-service/waiting")).body.items).toMatchObject([{ number: made.number }]);
    expect(refusal(await shopper().get("/reservation-service/waiting"))).toEqual([401, "authentication_failed"]);
    expect(refusal(await shopper("MY").get(made.link))).toEqual([404, "waiting_not_found"]);
  });

  it("is one of ten at most for one member", async () => {
    const { id } = await dateAhead();
    await fill(id);
    const mia = await memberIn();
    await waiting(id, "mia", 1, mia);
    await db
      .prepare("UPDATE class_waits SET starts_at = '2031-01-01T00:00:00.000Z', ends_at = '2031-01-01T01:00:00.000Z'")
      .run();
    const copy =
      "INSERT INTO class_waits (id, number, country, activity_slug, store_slug, schedule_id, date, starts_at, ends_at, seats, holder, full_name, email, email_key, language, price, created_at) SELECT id || ?1, number || ?1, country, activity_slug, store_slug, schedule_id || ?1, date, starts_at, ends_at, seats, holder, full_name, email, email_key, language, price, created_at FROM class_waits WHERE id NOT LIKE '%x%'";
    for (let count = 1; count <= 10; count++) await db.prepare(copy).bind(`x${count}`).run();
    expect(refusal(await wait(id, "mia2", 1, mia))).toEqual([429, "rate_limited"]);
  });

  it("is forgotten a week after its date, and with its member's account", async () => {
    const { id, startsAt } = await dateAhead();
    await fill(id);
    await waiting(id, "ana");
    clock.set(new Date(Date.parse(startsAt) + 8 * 24 * HOUR));
    await jobs();
    expect(await db.prepare("SELECT count(*) AS n FROM class_waits").first("n")).toBe(0);
  });

  it("is shown to operators with the rest of its line", async () => {
    const { id } = await dateAhead();
    const [first] = await fill(id);
    await waiting(id, "ana", 3);
    await waiting(id, "bea", 2);
    await shopper().delete(first!);
    const desk = await operatorIn("SG");
    const dates = (await desk.get("/operator/waiting-lists")).body;
    expect(dates.items).toMatchObject([{ sessionId: id, capacity: 12, booked: 12, waiting: 1, offered: 1 }]);
    const people = (await desk.get(`/operator/waiting-lists/${id}`)).body.items;
    expect(people).toMatchObject([
      { fullName: "Ana", state: "offered", seats: 3 },
      { fullName: "Bea", state: "waiting", until: null },
    ]);
    expect(refusal(await (await memberIn()).get("/operator/waiting-lists"))).toEqual([403, "not_authorized"]);
  });
});

answersAsPublished("happening/waiting/waiting.test.ts");
