import { describe, expect, it } from "vitest";
import { runJobs } from "../../../functions/jobs/run";
import type { Joined } from "../../support/people/members";
import { operatorIn } from "../../support/people/reviewers";
import { desk, drawn, paid, placed } from "../../support/rooms/desk/desk-orders";
import { answersAsPublished } from "../../support/shop/published";
import { type Answer, OPENING, world } from "../../support/shop/world";

const { db, env, clock, shopper: browser } = world();
const MINUTE = 60_000;
const act = (number: string, name: string, more: object = {}, by: Joined = desk) =>
  by.post(`/operator/orders/${number}/acts`, { act: name, ...more });
const SHIP = { carrier: "Ninja Van", trackingNumber: "NV-123" };
const code = ({ status, body }: Answer) => [status, body.errors?.[0]?.code, body.errors?.[0]?.field];

describe("messages of orders", () => {
  it("send the account number by email and text, remind before the end and tell of the end, once each (S1.04, R37)", async () => {
    const one = await placed({ paymentMethod: "va_bca" }, browser("ID", "id"));
    const { virtualAccount } = (await one.show()).payment;
    for (const channel of ["email", "sms"]) {
      const { text } = await drawn(one.number, "payment_instructions", channel);
      expect(text).toContain(virtualAccount!.number);
      expect(text).toContain("UJI COBA");
      expect(text).toMatch(/Rp\s?/);
    }
    clock.advance(20 * 60 * MINUTE);
    await runJobs(env, new Date());
    expect(await one.messages()).toHaveLength(3);
    clock.advance(90 * MINUTE);
    for (const _ of [1, 2]) await runJobs(env, new Date());
    expect((await one.messages()).slice(3)).toEqual(["payment_reminder email", "payment_reminder sms"]);
    clock.advance(3 * 60 * MINUTE);
    await Promise.all([one.show(), one.show(), runJobs(env, new Date())]);
    expect((await one.messages()).slice(5)).toEqual(["order_expired email"]);
    // The new account is on the page. It is sent by email on request, at most once in ten minutes.
    expect((await one.retry()).status).toBe(200);
    expect(await one.messages()).toHaveLength(6);
    for (const status of [200, 429, 429]) expect((await one.send()).status).toBe(status);
    expect((await one.messages()).slice(6)).toEqual(["payment_instructions email", "payment_instructions sms"]);
    clock.advance(11 * MINUTE);
    expect((await one.send()).status).toBe(200);
    expect(await one.messages()).toHaveLength(10);
    clock.advance(25 * 60 * MINUTE);
    await runJobs(env, new Date());
    expect((await one.messages()).slice(10)).toEqual(["order_expired email"]);
  });

  it("wait for the morning as texts, unless the shopper has just asked for them", async () => {
    // 22:00 in Singapore, and 7:00 the next day in Jakarta when the account of an order ends.
    clock.set(new Date("2026-03-03T00:00:00.000Z"));
    const account = await placed({ paymentMethod: "va_bca" }, browser("ID", "id"));
    clock.set(new Date("2026-03-03T14:00:00.000Z"));
    const one = await paid();
    expect((await act(one.number, "ship", SHIP, await operatorIn("SG"))).status).toBe(200);
    const asked = await placed({ paymentMethod: "paynow" }, browser("SG"));
    const due = async (number: string) =>
      (
        await db
          .prepare(
            "SELECT template || ' ' || channel || ' ' || due_at AS line FROM messages WHERE vars ->> '$.number' = ? ORDER BY id",
          )
          .bind(number)
          .all<{ line: string }>()
      ).results.map(({ line }) => line);
    expect((await due(one.number)).filter((line) => line.startsWith("order_shipped"))).toEqual([
      "order_shipped email 2026-03-03T14:00:00.000Z",
      "order_shipped sms 2026-03-04T00:00:00.000Z",
    ]);
    expect(new Set((await due(asked.number)).map((line) => line.slice(-24)))).toEqual(
      new Set(["2026-03-03T14:00:00.000Z"]),
    );
    for (const at of ["2026-03-03T21:30:00.000Z", "2026-03-03T23:59:00.000Z"]) {
      clock.set(new Date(at));
      await runJobs(env, new Date());
    }
    expect((await account.messages()).slice(3)).toEqual(["payment_reminder email"]);
  });

  it.each([
    ["SG", "en", "on its way"],
    ["ID", "id", "sedang dikirim"],
    ["TH", "th", "กำลังจัดส่ง"],
    ["HK", "zh", "已寄出"],
  ] as const)("are in the shopper's language: %s %s", async (country, language, words) => {
    const one = await paid({}, browser(country, language));
    expect((await act(one.number, "ship", SHIP, await operatorIn(country))).status).toBe(200);
    const message = await drawn(one.number, "order_shipped");
    expect(message.subject).toContain(words);
    expect(message.html).toContain(`/orders/${one.number}?`);
    for (const template of ["order_placed", "order_paid"]) {
      const { text, subject } = await drawn(one.number, template);
      expect(`${subject} ${text}`).not.toMatch(/\{\{|undefined|Invalid/);
    }
  });

  it("open the order by their link for anybody who has it", async () => {
    const one = await paid();
    const { text } = await drawn(one.number, "order_paid");
    const link = new URL(/https?:\/\/\S+/.exec(text)![0]);
    expect((await browser("SG").get(`/orders/${one.number}?token=${link.searchParams.get("token")}`)).status).toBe(200);
  });

  it("can be sent again by an operator once they were given up", async () => {
    const one = await paid();
    const { id } = (await db
      .prepare("SELECT id FROM messages WHERE key LIKE ? LIMIT 1")
      .bind(`order|${one.number}|order_paid%`)
      .first<{ id: number }>())!;
    const again = () => desk.post(`/operator/messages/${id}/again`, { note: "Address was mended" });
    expect(code(await again())).toEqual([409, "act_not_possible", undefined]);
    await db
      .prepare("UPDATE messages SET sent_at = NULL, failed_at = ?, tries = 6, fault = 'no such box' WHERE id = ?")
      .bind(OPENING.toISOString(), id)
      .run();
    expect(
      (await desk.get("/operator/messages?state=failed")).body.items.map((message: { id: number }) => message.id),
    ).toContain(id);
    expect((await again()).body).toMatchObject({ id, failedAt: null, tries: 0 });
    expect((await again()).status).toBe(409);
    const log = (await desk.get("/operator/acts")).body.items[0];
    expect(log).toMatchObject({ act: "send_again", subject: `message|${id}`, note: "Address was mended" });
    expect((await desk.post("/operator/messages/999999/again", {})).status).toBe(404);
  });
});
answersAsPublished("desk/order-messages.test.ts");
