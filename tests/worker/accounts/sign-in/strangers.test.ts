import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CAPS } from "../../../../functions/api/kit/outbox/message-caps";
import { queued } from "../../../../functions/api/kit/outbox/outbox-store";
import { drainOutbox } from "../../../../functions/api/messages/drain";
import { trip } from "../../../../functions/db/trip";
import { joinBy, joining } from "../../../support/people/members";
import { checkout, contact, fillBag, onceKey } from "../../../support/shop/builders";
import { putOnSale, variantsOf } from "../../../support/shop/stock";
import { OPENING, world } from "../../../support/shop/world";

// Whoever does not know a mailbox's owner can neither flood it nor write into it what we would not say.

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
const send = async (now: Date) => {
  const take = async ({ to }: { to: string }) => {
    sentTo.push(to);
  };
  while ((await drainOutbox(db, env, now, { mail: take, sms: take })) > 0);
};
let count = 0;
const write = (to: string, template: "verify_email" | "reset_password" | "unlock_account", now = OPENING) =>
  queued(now, {
    key: `stranger|${++count}`,
    channel: "email",
    template,
    to,
    country: "SG",
    language: "en",
    vars: { firstName: "Melur", tokenId: "nobody" },
  });
const KINDS = ["verify_email", "reset_password", "unlock_account"] as const;

describe("a mailbox", () => {
  it("gets so many messages an hour and a day, over all senders, kinds and spellings", async () => {
    sentTo.length = 0;
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

  it("has room for other kinds while it is flooded with one, and others are not held up", async () => {
    sentTo.length = 0;
    await trip(
      db,
      Array.from({ length: 30 }, () => write("one.kind@example.com", "reset_password")),
    );
    await trip(db, [write("one.kind@example.com", "verify_email"), write("somebody@example.com", "verify_email")]);
    await send(OPENING);
    expect(sentTo.filter((to) => to === "one.kind@example.com")).toHaveLength(CAPS.kind.hour + 1);
    expect(sentTo).toContain("somebody@example.com");
    const { results } = await db.prepare("SELECT fault FROM messages WHERE failed_at IS NOT NULL").all();
    expect(results).toHaveLength(30 - CAPS.kind.hour);
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
  it.each(LINKS)("holds nothing that could be followed: %s", async (fullName) => {
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

it("lets a gift card's message hold no link", async () => {
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
