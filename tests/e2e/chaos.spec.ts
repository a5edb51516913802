import { join } from "node:path";
import { expect, test } from "playwright/test";
import { signatureOf } from "../../functions/api/orders/payment/signed-body";
import { sign } from "../../functions/api/signing";
import { freePort } from "../../tools/local/free-port";
import { localSecrets } from "../../tools/local/state";
import { API, chaosShopper, type Placed, untilAnswered } from "./support/chaos";
import { localShop } from "./support/local-shop";

// workerd is killed at random points of checkouts and webhooks while others run: `npm run chaos`.

const CHECKOUTS = Number(process.env.CHAOS_CHECKOUTS ?? 40);
const KILLS = Number(process.env.CHAOS_KILLS ?? 4);
const AT_ONCE = 6;
const STATE = ".wrangler/chaos";
const ROOT = new URL("../..", import.meta.url).pathname;

test(`${CHECKOUTS} checkouts while workerd is killed ${KILLS} times: nothing is lost, and nothing happens twice`, async () => {
  test.slow();
  const shop = localShop(await freePort(), STATE);
  await shop.reset();
  await shop.end(await shop.start(), "SIGTERM");
  const counted = join(ROOT, STATE, "stock.json");
  expect(await shop.tool("orders", "count", counted)).toMatchObject({ code: 0 });
  const running = await shop.start();
  const secret = await sign(localSecrets(join(ROOT, STATE)).SESSION_SECRET ?? "", "webhook|sandbox");

  /** The bank's event, sent until the shop has taken it, then once more. */
  async function bank({ number }: Placed, type: string) {
    const body = JSON.stringify({
      id: `${number}-${type}`,
      type,
      payment: `${number}/1`,
      created: Math.floor(Date.now() / 1000),
    });
    for (let time = 0; time < 2; time++)
      await untilAnswered(async () => {
        const signature = await signatureOf(secret, body, new Date());
        const headers = { "content-type": "application/json", "melati-signature": signature };
        return fetch(`${shop.origin}${API}/payments/webhooks/sandbox`, { method: "POST", body, headers });
      });
  }

  const placed: Placed[] = [];
  const paid: Placed[] = [];
  let begun = 0;
  let open = true;
  const buy = async () => {
    while (begun < CHECKOUTS) {
      const turn = begun++;
      const order = await chaosShopper(shop.origin, turn);
      placed.push(order);
      // Events out of order, a decline before the money, and some that nobody ever pays.
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
      const due = ((kills + 0.5 + Math.random() * 0.4) * CHECKOUTS) / KILLS;
      const pid = shop.workerd();
      if (begun >= Math.min(due, CHECKOUTS - 1)) {
        await new Promise((done) => setTimeout(done, Math.random() * 300));
        process.kill(pid, "SIGKILL");
        kills++;
        await expect.poll(() => shop.workerd() !== pid, { timeout: 60_000 }).toBe(true);
      }
      await new Promise((done) => setTimeout(done, 20));
    }
  };
  await Promise.all([
    Promise.all(Array.from({ length: AT_ONCE }, buy)).finally(() => {
      open = false;
    }),
    kill(),
  ]);
  expect(running.exitCode).toBeNull();
  await shop.end(running, "SIGTERM");
  expect(kills).toBeGreaterThan(0);

  // What the shop says of each: no accepted order is lost, no checkout made two, and what was paid is paid.
  const again = await shop.start();
  expect(new Set(placed.map(({ number }) => number)).size).toBe(CHECKOUTS);
  for (const one of placed) {
    const answer = await fetch(`${shop.origin}${API}/orders/${one.number}?token=${encodeURIComponent(one.token)}`);
    const { state } = await answer.json();
    expect([one.number, answer.status, state]).toEqual([
      one.number,
      200,
      paid.includes(one) ? "paid" : "payment_pending",
    ]);
  }
  await shop.end(again, "SIGTERM");
  // What its tables say of each other: payments, letters, and every piece since the beginning.
  // Each letter is queued under a key of its own, once; reconcile says which are missing, and which are about nothing.
  const { code, output } = await shop.tool("orders", "reconcile", counted);
  expect(output).toContain(`${CHECKOUTS} orders.`);
  expect(output).toContain("Everything agrees.");
  expect(code).toBe(0);
  console.log(
    `${CHECKOUTS} checkouts, workerd killed ${kills} times: ${placed.length} orders, ${paid.length} paid, none lost, none twice; ` +
      "pieces, payments and letters agree.",
  );
});
