import { beforeAll, describe, expect, it } from "vitest";
import { eventAdded } from "../../../functions/api/beauty-pass/store";
import { newestMessages } from "../../../functions/api/kit/outbox/outbox-store";
import { HEAD_START_HOURS } from "../../../functions/api/lists/due-store";
import { tellWaiting } from "../../../functions/api/lists/tell-waiting";
import { renderMessage } from "../../../functions/api/messages/templates/render";
import { trip } from "../../../functions/db/trip";
import { runJobs } from "../../../functions/jobs/run";
import { memberIn } from "../../support/people/members";
import { planSteps, watch } from "../../support/run/watched-database";
import { putOnSale, variantsOf } from "../../support/shop/stock";
import { OPENING, world } from "../../support/shop/world";

// A shopper on the waitlist gets one message when the product can be bought (R62).

const { db, env, clock, seed, shopper } = world();
const HOUR = 3_600_000;
const at = (hours: number) => new Date(OPENING.getTime() + hours * HOUR);
const ask = (email: string) => ({ active: true, email, consent: true });
const messages = async (to?: string) =>
  (await newestMessages(db, "SG", { page: 1, pageSize: 100 })).items.filter(
    ({ recipient, template }) => (to === undefined || recipient === to) && template !== "finish_joining",
  );
const settings = { secret: env.SESSION_SECRET, settings: env };

let ids: string[] = [];
beforeAll(async () => {
  await seed();
  clock.set(OPENING);
  ids = await variantsOf("SG");
});

describe("back in stock", () => {
  it("is told once to as many shoppers as there are pieces, in their order, and a day later to the next", async () => {
    const variantId = ids.shift()!;
    await putOnSale("SG", variantId, 0);
    const addresses = Array.from({ length: 30 }, (_, index) => `waiting${index}@example.com`);
    for (const [index, email] of addresses.entries()) {
      clock.set(new Date(OPENING.getTime() + index));
      await shopper().patch(`/waitlist/${variantId}`, ask(email));
    }
    clock.set(OPENING);
    expect(await tellWaiting(db, at(1))).toBe(0);
    await putOnSale("SG", variantId, 5);
    const told = await Promise.all([tellWaiting(db, at(2)), tellWaiting(db, at(2)), tellWaiting(db, at(2))]);
    const recipients = async () => (await messages()).map(({ recipient }) => recipient).toSorted();
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(5);
    expect(await recipients()).toEqual(addresses.slice(0, 5).toSorted());
    expect(await tellWaiting(db, at(3))).toBe(0);
    await putOnSale("SG", variantId, 7);
    expect(await tellWaiting(db, at(4))).toBe(2);
    await putOnSale("SG", variantId, 3);
    expect(await tellWaiting(db, at(2 + HEAD_START_HOURS))).toBe(1);
    expect(await tellWaiting(db, at(4 + HEAD_START_HOURS))).toBe(2);
    expect(await recipients()).toEqual(addresses.slice(0, 10).toSorted());
    expect(new Set((await messages()).map(({ template }) => template))).toEqual(new Set(["back_in_stock"]));
    await putOnSale("SG", variantId, 100);
    await Promise.all([tellWaiting(db, at(60)), tellWaiting(db, at(60))]);
    expect(await recipients()).toEqual(addresses.toSorted());
  });

  it("is told again to a shopper who waits again, and not to one who stopped", async () => {
    const variantId = ids.shift()!;
    await putOnSale("SG", variantId, 0);
    const [one, gone] = [shopper(), shopper()];
    await one.patch(`/waitlist/${variantId}`, ask("again@example.com"));
    await gone.patch(`/waitlist/${variantId}`, ask("gone@example.com"));
    await gone.patch(`/waitlist/${variantId}`, { active: false });
    await putOnSale("SG", variantId, 5);
    await tellWaiting(db, at(1));
    clock.set(at(5));
    await one.patch(`/waitlist/${variantId}`, ask("again@example.com"));
    await tellWaiting(db, at(6));
    expect([(await messages("again@example.com")).length, (await messages("gone@example.com")).length]).toEqual([2, 0]);
    clock.set(OPENING);
  });

  it("is written in the shopper's language, with a link that stops it", async () => {
    for (const [country, language, word] of [
      ["SG", "en", "Back in stock"],
      ["ID", "id", "Tersedia lagi"],
      ["TH", "th", "กลับมาแล้ว"],
      ["HK", "zh", "補貨通知"],
    ] as const) {
      const [variantId = ""] = await variantsOf(country);
      await putOnSale(country, variantId, 0);
      const email = `${language}@example.com`;
      await shopper(country, language).patch(`/waitlist/${variantId}`, ask(email));
      await putOnSale(country, variantId, 5);
      await tellWaiting(db, at(1));
      const [message] = (await newestMessages(db, country, { page: 1, pageSize: 100 })).items.filter(
        ({ recipient }) => recipient === email,
      );
      const { subject, text, html } = await renderMessage(message!, settings);
      expect(subject).toContain(word);
      expect(text + html).not.toContain("{{");
      const link = new URL(text.match(/https?:\S+lists\/stop\S+/)![0]);
      const stopped = await shopper(country).post("/notification-subscription/stop", {
        token: link.searchParams.get("token"),
      });
      expect(stopped.status).toBe(200);
      expect(html).toContain("/lists/stop");
    }
  });
});

describe("a launch", () => {
  const release = (slug: string, opensAt: Date, earlyFrom: Date | null, tiers = '["gold"]') =>
    db
      .prepare(
        "INSERT OR REPLACE INTO product_releases (product_slug, country, opens_at, early_from, early_tiers) VALUES (?, 'SG', ?, ?, ?)",
      )
      .bind(slug, opensAt.toISOString(), earlyFrom?.toISOString() ?? null, tiers)
      .run();

  it("is told when it opens, and early to members with early access", async () => {
    const slug = "cream-jar";
    await release(slug, at(10), at(4));
    const [visitor, gold, pink] = [shopper(), await memberIn("SG"), await memberIn("SG")];
    await trip(
      db,
      [30_000, 150_000].map((merchandise) =>
        eventAdded(gold.id, {
          kind: "order_paid",
          key: `order-${merchandise}`,
          at: OPENING.toISOString(),
          order: `order-${merchandise}`,
          merchandise,
        }),
      ),
    );
    await visitor.post("/notification-subscription/subscribe", {
      productSlug: slug,
      email: "launch@example.com",
      consent: true,
    });
    for (const member of [gold, pink])
      expect(
        (await member.post("/notification-subscription/subscribe", { productSlug: slug, consent: true })).status,
      ).toBe(200);
    expect(await tellWaiting(db, at(1))).toBe(0);
    expect(await tellWaiting(db, at(5))).toBe(1);
    expect((await messages(gold.email)).map(({ template }) => template)).toEqual(["early_access"]);
    expect(await tellWaiting(db, at(11))).toBe(2);
    for (const email of ["launch@example.com", pink.email])
      expect((await messages(email)).map(({ template }) => template)).toEqual(["launch_open"]);
    expect(await tellWaiting(db, at(12))).toBe(0);
  });

  it("is told to Gold a day before Black, when each tier may buy it (S6.02)", async () => {
    const slug = "cream-open";
    await release(slug, at(100), at(4), '["black", "gold"]');
    const [gold, black] = [await memberIn("SG"), await memberIn("SG")];
    const paid = (id: string, merchandise: number) =>
      eventAdded(id, {
        kind: "order_paid",
        key: `early-${merchandise}`,
        at: OPENING.toISOString(),
        order: `early-${merchandise}`,
        merchandise,
      });
    await trip(db, [paid(gold.id, 30_001), paid(gold.id, 150_001), paid(black.id, 30_002)]);
    for (const member of [gold, black])
      await member.post("/notification-subscription/subscribe", { productSlug: slug, consent: true });
    const told = async (hours: number) => {
      await tellWaiting(db, at(hours));
      return Promise.all([gold, black].map(async ({ email }) => (await messages(email)).length));
    };
    expect([await told(3), await told(4), await told(27), await told(28)]).toEqual([
      [0, 0],
      [1, 0],
      [1, 0],
      [1, 1],
    ]);
  });
});

it("Gold members hear of early access although 150 others wait before them, who hear when it opens", async () => {
  const variantId = ids.shift()!;
  await putOnSale("SG", variantId, 5);
  const slug = await db
    .prepare("SELECT product_slug FROM variants WHERE id = ?1")
    .bind(variantId)
    .first<string>("product_slug");
  const open =
    "INSERT INTO product_releases (product_slug, country, opens_at, early_from, early_tiers) VALUES (?, 'SG', ?, ?, ?)";
  await db.prepare(open).bind(slug, at(200).toISOString(), at(104).toISOString(), '["gold"]').run();
  const pink = (index: number) => `pink${index}@example.com`;
  await db.batch(
    Array.from({ length: 150 }, (_, index) =>
      db
        .prepare(
          `INSERT INTO notices (id, kind, owner, country, subject, email, language, consent_version, created_at)
           VALUES (?, 'launch', ?, 'SG', ?, ?, 'en', 'x', ?)`,
        )
        .bind(`pink-${index}`, `member:pink-${index}`, slug, pink(index), at(-1).toISOString()),
    ),
  );
  const gold = await memberIn("SG");
  const paid = { kind: "order_paid", at: OPENING.toISOString() } as const;
  await trip(
    db,
    [30_003, 150_003].map((merchandise) => {
      const order = `behind-${merchandise}`;
      return eventAdded(gold.id, { ...paid, key: order, order, merchandise });
    }),
  );
  const asked = await gold.post("/notification-subscription/subscribe", { productSlug: slug, consent: true });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const watched = watch();
  expect(await tellWaiting(watched.d1, at(105))).toBe(1);
  expect(watched.trips(), "three trips a hundred").toBeLessThanOrEqual(6);
  expect((await messages(gold.email)).map(({ template }) => template)).toEqual(["early_access"]);
  expect(await tellWaiting(db, at(201))).toBe(150);
  expect(await tellWaiting(db, at(202))).toBe(0);
});

it("runs with the scheduled jobs, and reads by an index", async () => {
  const variantId = ids.shift()!;
  await putOnSale("SG", variantId, 0);
  await shopper().patch(`/waitlist/${variantId}`, ask("job@example.com"));
  await putOnSale("SG", variantId, 5);
  await Promise.all([runJobs(env, at(1)), runJobs(env, at(1))]);
  const watched = watch();
  await tellWaiting(watched.d1, at(2));
  for (const step of await planSteps(watched)) expect(step).not.toMatch(/^SCAN (?!CONSTANT|\(subquery|n$)/);
  expect(await messages("job@example.com")).toHaveLength(1);
});
