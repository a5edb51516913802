import { beforeEach, describe, expect, it, vi } from "vitest";
import { gather } from "../../../functions/analytics/totals/gather";
import type { Rollup } from "../../../functions/analytics/totals/rollups";
import { watch } from "../../support/run/watched-database";
import { OPENING, world } from "../../support/shop/world";

// The totals of many answers are written together: none is lost, none is written twice.

const { db, clock } = world();
beforeEach(() => db.prepare("DELETE FROM analytics_hours").run());

const line = (key: string, over: Partial<Rollup> = {}): Rollup => ({
  country: "SG",
  day: "2026-03-02",
  hour: 12,
  language: "en",
  device: "mobile",
  event: "page_viewed",
  key,
  count: 1,
  value: 2,
  ...over,
});

async function totals(): Promise<string[]> {
  const { results } = await db
    .prepare("SELECT * FROM analytics_hours ORDER BY country, hour, key, device")
    .all<Rollup & { value: number }>();
  return results.map(({ country, hour, device, key, count, value }) =>
    [country, hour, device, key, count, value].join(" "),
  );
}

describe("the totals of one isolate", () => {
  it("are written together, each line once with its sum", async () => {
    const { d1, trips } = watch();
    await Promise.all([
      gather(d1, [line("home"), line("product")], 50),
      gather(d1, [line("home", { count: 3 })], 50),
      gather(d1, [line("home", { device: "desktop" })], 50),
      gather(d1, [line("home", { country: "TH" }), line("home", { hour: 13 })], 50),
      gather(d1, [], 50),
    ]);
    expect(await totals()).toEqual([
      "SG 12 desktop home 1 2",
      "SG 12 mobile home 4 4",
      "SG 12 mobile product 1 2",
      "SG 13 mobile home 1 2",
      "TH 12 mobile home 1 2",
    ]);
    expect(trips()).toBe(1);
  });

  it("are kept from no one: only the request that opened the window waits", async () => {
    const { d1, trips } = watch();
    const written = gather(d1, [line("home")], 400);
    expect(gather(d1, [line("home")], 400)).toBeNull();
    expect([trips(), await totals()]).toEqual([0, []]);
    await written;
    expect([trips(), await totals()]).toEqual([1, ["SG 12 mobile home 2 4"]]);
    await gather(d1, [line("home")], 0);
    expect([trips(), await totals()]).toEqual([2, ["SG 12 mobile home 3 6"]]);
  });

  it("are written at once when a window is full, and not again by who opened it", async () => {
    const { d1, trips } = watch();
    const opened = gather(d1, [line("first")], 300);
    await gather(
      d1,
      Array.from({ length: 200 }, (_, turn) => line(`key ${turn}`)),
      300,
    );
    expect([trips(), (await totals()).length]).toEqual([1, 201]);
    await opened;
    expect([trips(), (await totals()).length]).toEqual([1, 201]);
  });

  it("of five hundred answers that race are all there, once", async () => {
    const { d1, trips } = watch();
    const expected = new Map<string, number>();
    await Promise.all(
      Array.from({ length: 500 }, async (_, turn) => {
        const [key, count] = [`key ${(turn * 7) % 260}`, 1 + (turn % 3)];
        expected.set(key, (expected.get(key) ?? 0) + count);
        await new Promise((done) => setTimeout(done, (turn * 13) % 97));
        await gather(d1, [line(key, { count })], 20);
      }),
    );
    const found = new Map((await totals()).map((text) => [/key \d+/.exec(text)?.[0], Number(text.split(" ").at(-2))]));
    expect(found).toEqual(expected);
    expect(trips()).toBeLessThan(100);
  });

  it("that a request left behind when it ended are written by a later one", async () => {
    clock.set(OPENING);
    const { d1, trips } = watch();
    void gather(d1, [line("left")], 3_600_000);
    expect(gather(d1, [line("soon")], 1_000)).toBeNull();
    clock.advance(3_001);
    await gather(d1, [line("late")], 1_000);
    expect([trips(), await totals()]).toEqual([
      1,
      ["SG 12 mobile late 1 2", "SG 12 mobile left 1 2", "SG 12 mobile soon 1 2"],
    ]);
  });

  it("of two databases are written to each its own", async () => {
    const [one, other] = [watch(), watch()];
    await Promise.all([gather(one.d1, [line("one")], 20), gather(other.d1, [line("other")], 20)]);
    expect([one.trips(), other.trips(), (await totals()).length]).toEqual([1, 1, 2]);
  });

  it("that the database does not take are told once, with how many answers they were of, and are not tried again", async () => {
    const { d1 } = watch();
    const broken = vi.fn(() => Promise.reject(new Error("D1_ERROR: away")));
    const away = { ...d1, prepare: () => ({ bind: () => ({ all: broken, run: broken }) }), batch: broken };
    const failed = gather(away as unknown as D1Database, [line("home")], 20);
    await gather(away as unknown as D1Database, [line("home")], 20);
    await expect(failed).rejects.toThrow("the totals of 2 answers were not written");
    expect([broken.mock.calls.length, await totals()]).toEqual([1, []]);
  });
});
