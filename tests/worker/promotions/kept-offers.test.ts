import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addToBag, showBag } from "../../../functions/api/bag/bag";
import { applyCode } from "../../../functions/api/bag/offers/coupon";
import type { ShopperScope } from "../../../functions/api/kit/call/call";
import type { CountryCode, LanguageCode } from "../../../functions/contract/countries";
import { type Watched, watch } from "../../support/run/watched-database";
import { putOnSale } from "../../support/shop/stock";
import { OPENING, world } from "../../support/shop/world";

// An isolate keeps what a country offers beside its goods, and each bag asks whether it is still right (docs/decisions/102).

const { db, seed } = world();
const SERUM = "serum-c--30-ml";
const GIFTS = "halcye-minis-sg";
const HOUR = 3_600_000;
const at = (hours: number) => new Date(OPENING.getTime() + hours * HOUR);
const saidAt = (hours: number) => at(hours).toISOString();
const change = (sql: string, ...values: unknown[]) =>
  db
    .prepare(sql)
    .bind(...values)
    .run();

let watched: Watched;
let bagId: string;
beforeAll(async () => {
  await seed();
  await putOnSale("SG", SERUM, 500, 6000);
});
beforeEach(async () => {
  // A database object of its own is an isolate that keeps nothing yet.
  watched = watch();
  bagId = await bagIn("SG");
});

const shop = (country: CountryCode = "SG", now = OPENING, language: LanguageCode = "en"): ShopperScope => ({
  d1: watched.d1,
  country,
  now,
  language,
});
async function bagIn(country: CountryCode): Promise<string> {
  const added = await addToBag(shop(country), null, {
    variantId: SERUM,
    quantity: 1,
    idempotencyKey: crypto.randomUUID(),
  });
  if (!added.ok) throw new Error(added.code);
  return added.bagId;
}

/** A bag, and what it took to read it. */
async function read(scope = shop(), id = bagId) {
  const [trips, statements] = [watched.trips(), watched.statements.length];
  const bag = await showBag(scope, id);
  const sent = watched.statements.slice(statements).map(({ sql }) => sql);
  return { bag, trips: watched.trips() - trips, sent };
}
const readsOffers = ({ sent }: { sent: string[] }) =>
  sent.some((sql) => /FROM (gift_offers g|treats t JOIN)/.test(sql));

describe("a bag", () => {
  it("is shown with the offers that the isolate keeps, and asks only for their number", async () => {
    const first = await read();
    const again = await read();
    expect([first.trips, again.trips]).toEqual([1, 1]);
    expect(readsOffers(again)).toBe(false);
    expect(again.bag).toEqual(first.bag);
    expect(again.bag.samples.choices.length).toBeGreaterThan(0);
    expect(again.bag.offers.length).toBeGreaterThan(0);
  });

  it.each([
    ["a promotion's least spend", "UPDATE promotions SET min_spend = 7700 WHERE id = 'bloom10-sg'"],
    [
      "a promotion's text",
      `UPDATE promotions SET texts = json_set(texts, '$.en.name', 'Other') WHERE id = 'bloom10-sg'`,
    ],
    ["its last use", "UPDATE promotions SET used = 5, max_uses = 5 WHERE id = 'bloom10-sg'"],
    ["a use that is given back", "UPDATE promotions SET used = 4 WHERE id = 'bloom10-sg'"],
    ["a promotion that begins to be told", "UPDATE promotions SET advertised = 1 - advertised WHERE country = 'SG'"],
    [
      "a gift offer's text",
      `UPDATE gift_offers SET texts = json_set(texts, '$.en.name', 'Other') WHERE id = '${GIFTS}'`,
    ],
    ["a gift offer that is over", `UPDATE gift_offers SET ends_at = '2020-01-01T00:00:00.000Z' WHERE id = '${GIFTS}'`],
    ["the last piece of a sample", "UPDATE treats SET available = 0 WHERE kind = 'sample' AND country = 'SG'"],
    ["a sample that is there again", "UPDATE treats SET available = 9 WHERE kind = 'sample' AND country = 'SG'"],
    ["the order of samples", "UPDATE treats SET position = -position WHERE kind = 'sample' AND country = 'SG'"],
    ["a sample's name", "UPDATE products SET name = name || '!' WHERE slug IN (SELECT product_slug FROM treats)"],
    ["a sample's brand", "UPDATE brands SET name = name || '!'"],
    ["a sample's picture", "UPDATE products SET picture_id = 'other' WHERE slug IN (SELECT product_slug FROM treats)"],
    [
      "a sample that is taken away",
      "DELETE FROM treats WHERE id = (SELECT id FROM treats WHERE kind = 'sample' AND country = 'SG' LIMIT 1)",
    ],
  ])("shows at once %s", async (_, sql) => {
    const before = await read();
    await change(sql);
    const after = await read();
    expect(after.bag).not.toEqual(before.bag);
    expect(after.trips).toBe(2);
    const fresh = watch();
    expect(after.bag).toEqual(await showBag({ ...shop(), d1: fresh.d1 }, bagId));
    expect((await read()).trips).toBe(1);
  });

  it.each([
    ["a sample of which others are left", "UPDATE treats SET available = available + 1 WHERE available > 0"],
    ["a use of a promotion without limit", "UPDATE promotions SET used = used + 1 WHERE max_uses IS NULL"],
    ["a product's description", "UPDATE product_texts SET description = description || '.'"],
    ["a product's rank", "UPDATE product_listings SET rank = rank + 1"],
  ])("reads nothing anew after a change of %s", async (_, sql) => {
    await read();
    await change(sql);
    const after = await read();
    expect([after.trips, readsOffers(after)]).toEqual([1, false]);
  });
});

describe("what the isolate keeps", () => {
  it("begins and ends by the clock of each request", async () => {
    const sample = await db
      .prepare("SELECT id FROM treats WHERE kind = 'sample' AND country = 'SG'")
      .first<{ id: string }>();
    await change("UPDATE treats SET starts_at = ?, ends_at = ? WHERE id = ?", saidAt(1), saidAt(2), sample?.id);
    await change("UPDATE gift_offers SET starts_at = ?, ends_at = ? WHERE country = 'SG'", saidAt(1), saidAt(2));
    await change(
      "UPDATE promotions SET starts_at = ?, ends_at = ?, advertised = 0 WHERE country = 'SG' AND kind = 'offer'",
      saidAt(1),
      saidAt(2),
    );
    const told = async (hours: number) => {
      const { bag, trips } = await read(shop("SG", at(hours)));
      const fresh = await showBag({ ...shop("SG", at(hours)), d1: watch().d1 }, bagId);
      expect(bag).toEqual(fresh);
      const sampled = bag.samples.choices.some(({ id }) => id === sample?.id);
      return {
        trips,
        sampled,
        gifts: bag.gifts.map(({ reason }) => reason),
        offers: bag.offers.filter(({ code }) => code === null).length,
      };
    };
    const before = await told(0);
    expect(before).toMatchObject({ trips: 2, sampled: false, gifts: [], offers: 0 });
    const during = await told(1.5);
    expect(during).toMatchObject({ trips: 1, sampled: true });
    expect(during.offers).toBeGreaterThan(0);
    expect(during.gifts.length).toBeGreaterThan(0);
    const after = await told(2);
    expect(after).toMatchObject({ trips: 1, sampled: false, offers: 0 });
    expect(new Set(after.gifts)).toEqual(new Set(["expired"]));
    expect(await told(24 * 9)).toMatchObject({ trips: 1, gifts: [] });
    // What had ended by then was not read, so an earlier moment reads for itself.
    await read(shop("SG", at(24 * 9)));
    await change("UPDATE gift_offers SET ends_at = ends_at WHERE country = 'SG'");
    expect((await read(shop("SG", at(24 * 9)))).trips).toBe(2);
    expect((await told(1.5)).gifts).toEqual(during.gifts);
  });

  it("is told in the language and for the country of each request", async () => {
    const names = async (country: CountryCode, language: LanguageCode) => {
      const { bag } = await read(shop(country, OPENING, language), "");
      return JSON.stringify([bag.offers.map(({ name }) => name), bag.samples.choices.map(({ id }) => id)]);
    };
    const places: [CountryCode, LanguageCode][] = [
      ["SG", "en"],
      ["TH", "th"],
      ["TH", "en"],
      ["HK", "zh"],
      ["HK", "en"],
    ];
    const first: string[] = [];
    for (const [country, language] of places) first.push(await names(country, language));
    expect(new Set(first).size).toBe(places.length);
    for (const [index, [country, language]] of places.entries())
      expect(await names(country, language)).toBe(first[index]);
  });

  it("is shown to those tiers that it is for", async () => {
    await change("UPDATE treats SET tiers = '[\"gold\"]' WHERE kind = 'sample' AND country = 'SG'");
    await read();
    const member = (tier: "gold" | "pink") =>
      ({ kind: "member", memberId: "nobody", tier, isEmployee: false, roles: [] }) as const;
    const shown = async (viewer?: ReturnType<typeof member>) =>
      (await read({ ...shop(), ...(viewer && { viewer }) })).bag.samples.choices.length;
    expect(await shown()).toBe(0);
    expect(await shown(member("gold"))).toBeGreaterThan(0);
    expect(await shown(member("pink"))).toBe(0);
    await change("UPDATE treats SET tiers = '[]' WHERE kind = 'sample' AND country = 'SG'");
  });

  it("has no code that is told to nobody: a bag reads its own each time", async () => {
    await change(`INSERT INTO promotions (id, country, kind, code, code_folded, benefit, value, tiers, segments, first_order_only, stackable, not_with_credits,
        advertised, includes, excludes, priority, texts)
      SELECT 'whispered', country, kind, 'WHISPER', 'whisper', 'percent', 20, '[]', '[]', 0, 0, 0, 0, '{}', '{}', priority, texts
      FROM promotions WHERE id = 'bloom10-sg'`);
    const applied = await applyCode(shop(), bagId, { code: "WHISPER", replace: true });
    expect(applied).toMatchObject({ ok: true, bag: { coupon: { applied: true, saving: { minor: 1200 } } } });
    const other = await bagIn("SG");
    expect((await read(shop(), other)).bag.offers.map(({ code }) => code)).not.toContain("WHISPER");
    const { bag, trips } = await read();
    expect([trips, bag.coupon?.saving.minor]).toEqual([1, 1200]);
    await change("UPDATE promotions SET value = 30 WHERE id = 'whispered'");
    expect((await read()).bag.coupon?.saving.minor).toBe(1800);
  });
});

it("is known to be old by triggers on every table that it is read from", async () => {
  const names = async (sql: string) =>
    new Set((await db.prepare(sql).all<{ name: string }>()).results.map(({ name }) => name));
  const tables = await names("SELECT name FROM sqlite_master WHERE type = 'table'");
  const counted = await names(
    "SELECT DISTINCT tbl_name AS name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'offered!_%' ESCAPE '!'",
  );
  watched = watch();
  const { sent } = await read(shop(), "");
  const offers = sent.filter((sql) => /FROM (promotions p|gift_offers g|treats t JOIN)/.test(sql));
  expect(offers).toHaveLength(3);
  const asked = offers.flatMap((sql) =>
    [...sql.matchAll(/\b(?:FROM|JOIN)\s+"?([a-z_]+)/g)].map(([, name = ""]) => name),
  );
  expect([...new Set(asked)].filter((name) => tables.has(name)).toSorted()).toEqual([...counted].toSorted());
});
