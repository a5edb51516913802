import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { sign } from "../../../functions/api/kit/proof/signing";
import { signatureOf } from "../../../functions/api/orders/pay/gateway/signed-body";
import { freePort } from "../../../tools/local/process/free-port";
import { localSecrets } from "../../../tools/local/state";
import { API, chaosShopper, type PlacedOrder, untilAnswered } from "../support/outage/chaos";
import { mailServer, messagesOf } from "../support/outage/chaos-mail";
import { localShop } from "../support/outage/local-shop";

// The shop is killed at random points of checkouts and webhooks. It is a part of `npm test`; `npm run chaos` runs it
// alone.

const CHECKOUTS = Number(process.env.CHAOS_CHECKOUTS ?? 200);
const KILLS = Number(process.env.CHAOS_KILLS ?? 10);
/** After this time no new checkout begins; the finished ones are checked all the same. */
const SECONDS = Number(process.env.CHAOS_SECONDS ?? 300);
/** Fewer checkouts would prove nothing. */
const LEAST = Math.min(CHECKOUTS, 40);
const AT_ONCE = 6;
/** The number of times that the shop is opened again to send waiting messages. */
const ROUNDS = 5;
/** `npm start` gives up after workerd has ended six times in ten minutes, so every fourth kill ends the server too. */
const WHOLE = 4;
const STATE = ".wrangler/chaos";
const ROOT = new URL("../../..", import.meta.url).pathname;

let running: ChildProcess | undefined;
test.afterEach(() => {
  running?.kill("SIGTERM");
});

test(`${CHECKOUTS} checkouts while the shop is killed ${KILLS} times: nothing is lost, and nothing happens twice`, async () => {
  test.slow();
  const mail = await mailServer(await freePort());
  const shop = localShop(await freePort(), STATE, { MAIL_URL: mail.url });
  await shop.reset();
  await shop.end(await shop.start(), "SIGTERM");
  const counted = join(ROOT, STATE, "stock.json");
  expect(await shop.tool("orders", "count", counted)).toMatchObject({ code: 0 });
  running = await shop.start();
  const secret = await sign(localSecrets(join(ROOT, STATE)).SESSION_SECRET ?? "", "webhook|sandbox");

  /** Sends the bank's event until the shop has accepted it, then once more. */
  async function bank({ number }: PlacedOrder, type: string, times = 2) {
    const body = JSON.stringify({
      id: `${number}-${type}`,
      type,
      payment: `${number}/1`,
      created: Math.floor(Date.now() / 1000),
    });
    for (let time = 0; time < times; time++)
      await untilAnswered(async () => {
        const signature = await signatureOf(secret, body, new Date());
        const headers = { "content-type": "application/json", "melati-signature": signature };
        return fetch(`${shop.origin}${API}/payments/webhooks/sandbox`, { method: "POST", body, headers });
      });
  }

  const placed: PlacedOrder[] = [];
  const paid: PlacedOrder[] = [];
  const began = Date.now();
  const over = () => Date.now() > began + SECONDS * 1000;
  let begun = 0;
  let open = true;
  const buy = async () => {
    while (begun < CHECKOUTS && !over()) {
      const turn = begun++;
      const order = await chaosShopper(shop.origin, turn);
      placed.push(order);
      // Events come in the wrong order, some declines come before the money, and some orders are never paid.
      if (turn % 5 === 4) continue;
      if (turn % 3 === 1) await bank(order, "decline");
      await bank(order, "approve");
      paid.push(order);
      if (turn % 4 === 2) await bank(order, "pending");
    }
  };
  let kills = 0;
  const kill = async () => {
    while (open && kills < KILLS) {
      const due = ((kills + 0.4 + Math.random() * 0.5) * CHECKOUTS) / KILLS;
      while (open && begun < Math.min(due, CHECKOUTS - 1)) await new Promise((done) => setTimeout(done, 20));
      if (!open) return;
      await new Promise((done) => setTimeout(done, Math.random() * 300));
      kills++;
      if (kills % WHOLE === 0) {
        if (running !== undefined) await shop.end(running, "SIGKILL");
        running = await shop.start();
        continue;
      }
      const pid = shop.workerd();
      process.kill(pid, "SIGKILL");
      await expect.poll(() => shop.workerd() !== pid, { timeout: 60_000 }).toBe(true);
    }
  };
  const killing = kill();
  await Promise.all(Array.from({ length: AT_ONCE }, buy)).finally(() => {
    open = false;
  });
  await killing;
  const seconds = Math.round((Date.now() - began) / 1000);
  expect(running.exitCode).toBeNull();
  await shop.end(running, "SIGTERM");
  expect(placed.length).toBe(begun);
  expect(begun).toBeGreaterThanOrEqual(LEAST);
  expect(kills).toBeGreaterThan(0);

  // Compares the shop's answer for each order: no accepted order is lost, no checkout made two orders, and every paid
  // order is paid.
  let messages = await messagesOf(join(ROOT, STATE));
  // Counted while the shop is closed: an open one sends messages every minute by itself.
  let before = mail.wire();
  running = await shop.start();
  expect(new Set(placed.map(({ number }) => number)).size).toBe(begun);
  for (const one of placed) {
    const answer = await fetch(`${shop.origin}${API}/orders/${one.number}?token=${encodeURIComponent(one.token)}`);
    const { state } = await answer.json();
    expect([one.number, answer.status, state]).toEqual([
      one.number,
      200,
      paid.includes(one) ? "paid" : "payment_pending",
    ]);
  }
  // Each call of the bank makes the shop send twenty waiting messages. One that was interrupted before it was marked as
  // sent is sent in the next round.
  for (let round = 0; round < ROUNDS; round++) {
    const due = messages.filter(({ sent }) => !sent).length;
    await expect
      .poll(
        async () => {
          for (const one of paid.slice(0, 1)) await bank(one, "approve", 1);
          return mail.wire() - before;
        },
        { timeout: 180_000 },
      )
      .toBeGreaterThanOrEqual(due);
    await shop.end(running, "SIGTERM");
    messages = await messagesOf(join(ROOT, STATE));
    if (messages.every(({ sent }) => sent)) break;
    before = mail.wire();
    running = await shop.start();
  }
  await shop.end(running, "SIGTERM");

  // Each message was sent. By Message-ID each was received once, and none was transmitted more often than a kill
  // interrupted it.
  expect(messages.filter(({ sent }) => !sent)).toEqual([]);
  expect([...mail.taken.keys()].toSorted()).toEqual(messages.map(({ messageId }) => messageId).toSorted());
  for (const { key, messageId, tries } of messages)
    expect([key, (mail.taken.get(messageId) ?? 0) <= tries]).toEqual([key, true]);

  // Compares the tables with each other: payments, messages, and every piece of stock since the start. Each message is
  // queued once under its own key; reconcile names those that are missing and those about nothing.
  const { code, output } = await shop.tool("orders", "reconcile", counted);
  expect(output).toContain(`${begun} orders.`);
  expect(output).toContain("Everything agrees.");
  expect(code).toBe(0);
  await mail.close();
  console.log(
    `${begun} of ${CHECKOUTS} checkouts in ${seconds} s, the shop killed ${kills} times: ${placed.length} orders, ${paid.length} paid, ` +
      `none lost, none twice; ${messages.length} messages, ${mail.wire() - messages.length} of them sent again after a kill under the same Message-ID; ` +
      "pieces, payments and messages agree.",
  );
});
