import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CAPS } from "../../../../functions/api/kit/outbox/message-caps";
import { type Outgoing, queued } from "../../../../functions/api/kit/outbox/outbox-store";
import { drainOutbox } from "../../../../functions/api/messages/drain";
import { trip } from "../../../../functions/db/trip";
import { joinBy, joining, memberIn } from "../../../support/people/members";
import { checkout, contact, fillBag, onceKey } from "../../../support/shop/builders";
import { putOnSale, variantsOf } from "../../../support/shop/stock";
import { OPENING, world } from "../../../support/shop/world";

// A stranger can neither flood a mailbox nor write their own text into our emails.

const { db, env, clock, seed, shopper } = world();
let variantId = "";
beforeAll(async () => {
  await seed();
  [variantId = ""] = await variantsOf("SG");
  await putOnSale("SG", variantId, 500, 2000);
});
beforeEach(async () => {
  clock.set(OPENING);
  await db.prepare("DELETE FROM messages").run();
});

const sentTo: string[] = [];
const sentKeys: string[] = [];
const send = async (now: Date) => {
  const take = async ({ to, key }: { to: string; key?: string }) => {
    sentTo.push(to);
    sentKeys.push(key ?? "");
  };
  while ((await drainOutbox(db, env, now, { mail: take, sms: take })) > 0);
};
const waiting = (where = "1") =>
  db
    .prepare(`SELECT COUNT(*) AS count FROM messages WHERE sent_at IS NULL AND failed_at IS NULL AND ${where}`)
    .first("count");
const dropped = () =>
  db
    .prepare(
      "SELECT COUNT(*) AS count FROM messages WHERE failed_at IS NOT NULL AND fault = 'too many for one recipient'",
    )
    .first("count");
const minutesOn = (minutes: number) => new Date(OPENING.getTime() + minutes * 60_000);
let count = 0;
type Kind = "verify_email" | "reset_password" | "unlock_account" | "back_in_stock" | "password_changed";
const write = (to: string, template: Kind, now = OPENING, by: string | null = null) =>
  queued(now, {
    key: `stranger|${++count}`,
    channel: "email",
    template,
    to,
    country: "SG",
    language: "en",
    vars: {
      firstName: "Melur",
      tokenId: "nobody",
      name: "Serum",
      slug: "serum",
      noticeId: "n",
      variantId: "",
      number: "N",
    },
    by,
  } as Outgoing);
const KINDS = ["verify_email", "reset_password", "unlock_account"] as const;
beforeEach(() => {
  sentTo.length = 0;
  sentKeys.length = 0;
});

describe("a mailbox", () => {
  it("gets a limited number of messages an hour and a day, over all senders, kinds and spellings", async () => {
    const spelt = (turn: number) =>
      ["victim@gmail.com", "V.ictim@gmail.com", `victim+${turn}@googlemail.com`][turn % 3]!;
    for (let turn = 0; turn < 60; turn++) await trip(db, [write(spelt(turn), KINDS[turn % 3]!)]);
    await send(OPENING);
    expect(sentTo).toHaveLength(CAPS.all.hour);
    for (let hour = 1; hour < 8; hour++) {
      const now = new Date(OPENING.getTime() + hour * 3_601_000);
      for (let turn = 0; turn < 12; turn++) await trip(db, [write(spelt(turn), KINDS[turn % 3]!, now)]);
      await send(now);
    }
    expect(sentTo).toHaveLength(CAPS.all.day);
  });

  it("still gets other kinds while it is flooded with one, and other mailboxes are not delayed", async () => {
    await trip(
      db,
      Array.from({ length: 30 }, () => write("one.kind@example.com", "reset_password")),
    );
    await trip(db, [write("one.kind@example.com", "verify_email"), write("somebody@example.com", "verify_email")]);
    await send(OPENING);
    expect(sentTo.filter((to) => to === "one.kind@example.com")).toHaveLength(CAPS.kind.hour + 1);
    expect(sentTo).toContain("somebody@example.com");
    expect(await waiting("tries = 0 AND due_at > created_at"), "put off, and not a try of the way out").toBe(
      30 - CAPS.kind.hour,
    );
    expect(await dropped()).toBe(0);
  });

  it("gets delayed messages later, except those whose link has expired meanwhile", async () => {
    await trip(
      db,
      Array.from({ length: 6 }, () => write("later@example.com", "verify_email")),
    );
    await trip(
      db,
      Array.from({ length: 6 }, () => write("later@example.com", "reset_password")),
    );
    await send(OPENING);
    expect(sentTo).toHaveLength(CAPS.kind.hour * 2);
    await send(minutesOn(59));
    expect(sentTo, "nothing before an hour is over").toHaveLength(CAPS.kind.hour * 2);
    await send(minutesOn(125));
    expect(sentTo, "the links to a new password work for two hours").toHaveLength(CAPS.kind.hour * 2 + 2);
    expect(await dropped()).toBe(2);
    expect(await waiting()).toBe(0);
  });

  it("gets the most important messages first when the limit is near", async () => {
    await trip(
      db,
      Array.from({ length: 4 }, () => write("rank@example.com", "back_in_stock")),
    );
    await trip(
      db,
      KINDS.flatMap((kind) => [write("rank@example.com", kind), write("rank@example.com", kind)]),
    );
    const last = count;
    await send(OPENING);
    expect(sentKeys).toHaveLength(CAPS.all.hour);
    const { results } = await db
      .prepare("SELECT template FROM messages WHERE sent_at IS NULL ORDER BY id")
      .all<{ template: string }>();
    expect(last).toBe(count);
    expect(results.map(({ template }) => template)).toEqual(["back_in_stock", "back_in_stock"]);
  });

  it("is found to be flooded however many messages are due, and nobody else waits for it", async () => {
    for (let part = 0; part < 5; part++)
      await trip(
        db,
        Array.from({ length: 100 }, () => write("flooded@example.com", "verify_email")),
      );
    await trip(db, [write("behind@example.com", "verify_email", minutesOn(1))]);
    await send(minutesOn(2));
    expect(sentTo.filter((to) => to === "flooded@example.com")).toHaveLength(CAPS.kind.hour);
    expect(sentTo).toContain("behind@example.com");
  });

  it("gets no more when two processes send at once", async () => {
    await trip(
      db,
      Array.from({ length: 40 }, () => write("race@example.com", "verify_email")),
    );
    await Promise.all(Array.from({ length: 6 }, () => send(OPENING)));
    expect(sentTo).toHaveLength(CAPS.kind.hour);
  });

  it("always gets messages about paid orders", async () => {
    await trip(
      db,
      Array.from({ length: CAPS.paidFor.hour + 3 }, () => write("paid@example.com", "password_changed")),
    );
    await trip(
      db,
      Array.from({ length: 20 }, () => write("paid@example.com", "verify_email")),
    );
    await send(OPENING);
    expect(sentTo).toHaveLength(CAPS.paidFor.hour + CAPS.kind.hour);
    await send(minutesOn(60 * 24 * 5));
    expect(await waiting()).toBe(0);
    expect(
      await db
        .prepare("SELECT COUNT(*) AS n FROM messages WHERE template = 'password_changed' AND sent_at IS NULL")
        .first("n"),
    ).toBe(0);
  });
});

describe("an act of its own signed-in member", () => {
  const joined = async () => {
    const who = await memberIn();
    await db.prepare("DELETE FROM messages").run();
    return { who, email: who.email, id: who.id };
  };

  it("is told by message although strangers have used up the limit", async () => {
    const { email, id } = await joined();
    await trip(
      db,
      Array.from({ length: 20 }, (_, turn) => write(email, turn % 2 ? "back_in_stock" : "reset_password")),
    );
    await trip(db, [write(email, "back_in_stock", OPENING, id)]);
    const own = `stranger|${count}`;
    await send(OPENING);
    expect(await db.prepare("SELECT sent_at FROM messages WHERE key = ?").bind(own).first("sent_at")).not.toBeNull();
    expect(sentTo).toHaveLength(CAPS.all.hour + 1);
  });

  it("doesn't raise the limit of another mailbox", async () => {
    const { id } = await joined();
    await trip(
      db,
      Array.from({ length: 9 }, () => write("victim@example.com", "back_in_stock", OPENING, id)),
    );
    await trip(
      db,
      Array.from({ length: 9 }, () => write("victim@example.com", "back_in_stock")),
    );
    await send(OPENING);
    expect(sentTo).toHaveLength(CAPS.kind.hour);
  });

  it("includes an order placed while signed in, by email only, because nobody has proved a number", async () => {
    const { who, email } = await joined();
    await fillBag(who, 1, variantId);
    const placed = await who.post("/checkout", await checkout(who, { email, paymentMethod: "sandbox_card" }), {
      "idempotency-key": onceKey(),
    });
    expect(placed.status).toBe(201);
    const { results } = await db.prepare("SELECT DISTINCT channel, own FROM messages").all();
    expect(results).toEqual([{ channel: "email", own: 1 }]);
    const guest = shopper();
    await fillBag(guest, 1, variantId);
    await guest.post("/checkout", await checkout(guest, { email }), { "idempotency-key": onceKey() });
    expect(await db.prepare("SELECT COUNT(*) AS n FROM messages WHERE own = 0").first("n")).toBeGreaterThan(0);
  });
});

const LINKS = [
  "You won https://evil.example/x",
  "www.evil.example",
  "Melur evil.com",
  "Melur ｅｖｉｌ．ｃｏｍ",
  "evil。com",
  "ev\u200Bil.c\u200Bom",
  "t.co/abc",
  "Call 8123 4567 now",
  "You won $500",
];
const NAMES = ["Ma. Teresa O'Neil", "J.R.R. Tolkien", "St.John Smith", "น.ส.มะลิ ใจดี", "陳大文", "Jean-Luc Picard III"];

describe("a name", () => {
  const order = async (fullName: string) => {
    const who = shopper();
    await fillBag(who, 1, variantId);
    return who.post("/checkout", await checkout(who, { fullName }), { "idempotency-key": onceKey() });
  };
  it.each(LINKS)("can't contain a link: %s", async (fullName) => {
    const refused = await order(fullName);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([expect.objectContaining({ code: "name_with_link", field: "fullName" })]);
    const joined = await joinBy(shopper(), joining({ firstName: fullName.slice(0, 40) }));
    expect(joined.body.errors?.[0]).toMatchObject({ code: "name_with_link", field: "firstName" });
  });
  it.each(NAMES)("may be %s", async (fullName) => {
    expect((await order(fullName)).status).toBe(201);
  });
});

it("keeps links out of a gift card's message", async () => {
  const card = {
    ...contact("SG"),
    amount: 5000,
    paymentMethod: "sandbox_card",
    recipientName: "Mei",
    recipientEmail: "mei@example.com",
    message: "Claim it at evil.com",
  };
  const refused = await shopper().post("/gift-cards", card, { "idempotency-key": onceKey() });
  expect(refused.body.errors).toEqual([expect.objectContaining({ code: "text_with_link", field: "message" })]);
  const kind = { ...card, message: "Happy birthday. See you soon!" };
  expect((await shopper().post("/gift-cards", kind, { "idempotency-key": onceKey() })).status).toBe(201);
});
