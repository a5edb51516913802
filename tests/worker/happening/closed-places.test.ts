import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { classAt } from "../../support/rooms/happening/reservations";
import { booked, formOf, hold, refusal, SERVICE } from "../../support/shop/bookings";
import { OPENING, type Shopper, shopper, world } from "../../support/shop/world";

// A store that closes on a day, or gives a service up, takes no booking of it: not a new hold, not one that was held before, and no move.

const { clock, db, seed } = world();
beforeAll(() => seed());
beforeEach(async () => {
  clock.set(OPENING);
  await db.prepare("DELETE FROM bookings").run();
});

const FARAH = { artistId: "orchard-farah-idris" };
/** A free time on another day, in the same store. */
const LATER = "2026-03-10T06:30:00.000Z";
const confirm = (who: Shopper, holdId: string) => who.post("/reservation-service", formOf(holdId));
const NOT_OPEN = [409, "slot_not_open"];
const NOT_OFFERED = [404, "activity_not_found"];

/** Runs `act` while rows of a table are away. */
async function without(table: string, where: string, act: () => Promise<void>) {
  const { results } = await db.prepare(`SELECT * FROM ${table} WHERE ${where}`).all<Record<string, unknown>>();
  expect(results.length, `${table} has such rows`).toBeGreaterThan(0);
  await db.prepare(`DELETE FROM ${table} WHERE ${where}`).run();
  try {
    await act();
  } finally {
    await db.batch(
      results.map((row) => {
        const names = Object.keys(row);
        const marks = names.map(() => "?").join(", ");
        return db.prepare(`INSERT INTO ${table} (${names.join(", ")}) VALUES (${marks})`).bind(...Object.values(row));
      }),
    );
  }
}

/** Runs `act` while the store is closed on days. */
async function closed(dates: readonly string[], act: () => Promise<void>) {
  const add = db.prepare("INSERT INTO store_closures (store_slug, date) VALUES ('orchard', ?)");
  await db.batch(dates.map((date) => add.bind(date)));
  try {
    await act();
  } finally {
    await db
      .prepare("DELETE FROM store_closures WHERE store_slug = 'orchard' AND date IN (SELECT value FROM json_each(?))")
      .bind(JSON.stringify(dates))
      .run();
  }
}

describe("a store that closes on a day", () => {
  it("is held for nobody then, confirms no earlier hold, and says so again when the hold has expired", async () => {
    const who = shopper();
    const { body: held } = await hold(who);
    await closed(["2026-03-09"], async () => {
      expect(refusal(await hold(shopper()))).toEqual(NOT_OPEN);
      expect(refusal(await confirm(who, held.id))).toEqual(NOT_OPEN);
      clock.advance(11 * 60_000);
      expect(refusal(await confirm(who, held.id))).toEqual(NOT_OPEN);
    });
    expect((await confirm(who, held.id)).status).toBe(201);
  });

  it("takes no booking that is moved to that day, and lets one leave it", async () => {
    const { link } = await booked(shopper());
    await closed(["2026-03-10"], async () => {
      expect(refusal(await shopper().patch(link, { startsAt: LATER }))).toEqual(NOT_OPEN);
      expect((await shopper().get(link)).body.startsAt).toBe(SERVICE.startsAt);
    });
    await closed(["2026-03-09"], async () => {
      expect((await shopper().get(link)).body.state).toBe("confirmed");
      const moved = await shopper().patch(link, { startsAt: LATER });
      expect([moved.status, moved.body.startsAt]).toEqual([200, LATER]);
    });
  });

  it("has no date of a class then", async () => {
    const who = shopper();
    const wanted = await classAt(who);
    const { body: held } = await hold(who, wanted);
    const { sessions } = (await who.get("/booking-service/activities/evening-make-up-class")).body;
    const other = { ...wanted, sessionId: sessions.find(({ id }: { id: string }) => id !== wanted.sessionId).id };
    const { link } = await booked(shopper(), other);
    const day = new Date(Date.parse(held.startsAt) + 8 * 3_600_000).toISOString().slice(0, 10);
    await db.prepare("INSERT INTO store_closures (store_slug, date) VALUES (?, ?)").bind(held.store.slug, day).run();
    expect(refusal(await hold(shopper(), wanted))).toEqual(NOT_OPEN);
    expect(refusal(await confirm(who, held.id))).toEqual(NOT_OPEN);
    expect(refusal(await shopper().patch(link, { sessionId: wanted.sessionId }))).toEqual(NOT_OPEN);
    await db.prepare("DELETE FROM store_closures WHERE store_slug = ? AND date = ?").bind(held.store.slug, day).run();
    expect((await confirm(who, held.id)).status).toBe(201);
  });
});

describe.each([
  ["in this store", "activity_stores", "activity_slug = 'everyday-make-up' AND store_slug = 'orchard'"],
  ["in this country", "activity_offers", "activity_slug = 'everyday-make-up' AND country = 'SG'"],
])("a service that is no longer given %s", (_, table, where) => {
  it("is not held, not confirmed, and not moved to another time", async () => {
    const who = shopper();
    const { body: held } = await hold(who);
    const { link } = await booked(shopper());
    await without(table, where, async () => {
      expect(refusal(await hold(shopper()))).toEqual(NOT_OFFERED);
      expect(refusal(await confirm(who, held.id))).toEqual(NOT_OFFERED);
      expect(refusal(await shopper().patch(link, { startsAt: LATER }))).toEqual(NOT_OFFERED);
      expect((await shopper().get(link)).body.state).toBe("confirmed");
    });
    expect((await confirm(who, held.id)).status).toBe(201);
  });
});

it("an artist who has left is not booked by a hold from before, and another one is free", async () => {
  const who = shopper();
  const { body: held } = await hold(who, FARAH);
  await without("artist_shifts", "artist_id = 'orchard-farah-idris'", async () => {
    expect(refusal(await confirm(who, held.id))).toEqual(NOT_OPEN);
    expect(refusal(await hold(shopper(), FARAH))).toEqual(NOT_OPEN);
    expect((await hold(shopper())).status).toBe(201);
  });
});
