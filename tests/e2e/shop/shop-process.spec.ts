import { expect, test } from "playwright/test";
import { freePort } from "../../../tools/local/process/free-port";
import { placeOrder } from "../support/api-order";
import { isRunning, localShop } from "../support/outage/local-shop";

// `npm start` as a process: what survives a kill, what it leaves behind, and what it prints when it can't start.

/** Waits until an address answers with its page; a shop that starts again answers nobody yet. */
const answers = (address: string) =>
  expect
    .poll(() =>
      fetch(address).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);

test("a killed shop loses no accepted order, and the next start takes over its port and data", async () => {
  const shop = localShop(await freePort(), ".wrangler/process-test");
  await shop.reset();
  const first = await shop.start();
  const order = await placeOrder(shop.origin);
  const orphan = shop.workerd();
  await shop.end(first, "SIGKILL");

  const second = await shop.start();
  expect(isRunning(orphan)).toBe(false);
  const answer = await fetch(order);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ state: "payment_pending" });

  const workerd = shop.workerd();
  await shop.end(second, "SIGTERM");
  await expect.poll(() => isRunning(workerd)).toBe(false);
});

test("a shop whose workerd ends restarts by itself and has lost no order", async () => {
  const shop = localShop(await freePort(), ".wrangler/revived");
  const running = await shop.start();
  const order = await placeOrder(shop.origin);
  const dead = shop.workerd();
  process.kill(dead, "SIGKILL");
  await expect.poll(() => shop.workerd() !== dead).toBe(true);
  await answers(order);
  expect(running.exitCode).toBeNull();
  await shop.end(running, "SIGTERM");
});

test("a shop that answers nobody any more is ended, started again, and has lost no order", async () => {
  const shop = localShop(await freePort(), ".wrangler/silent");
  const running = await shop.start();
  const order = await placeOrder(shop.origin);
  const stuck = shop.workerd();
  process.kill(stuck, "SIGSTOP");
  await expect.poll(() => shop.workerd() !== stuck, { timeout: 120_000 }).toBe(true);
  expect(isRunning(stuck)).toBe(false);
  await answers(order);
  await shop.end(running, "SIGTERM");
});

test("two shops run side by side, and a third says that the port or the data is taken", async () => {
  const ports = [await freePort(), await freePort()];
  const [port = 0, otherPort = 0] = ports;
  const shop = localShop(port, ".wrangler/side-a");
  const other = localShop(otherPort, ".wrangler/side-b");
  const [one, two] = [await shop.start(), await other.start()];
  const order = await placeOrder(shop.origin);
  expect((await fetch(order)).status).toBe(200);
  expect((await fetch(order.replace(shop.origin, other.origin))).status).toBe(404);

  const samePort = await localShop(port, ".wrangler/side-c").fail();
  expect(samePort).toMatchObject({ code: 1, output: expect.stringContaining(`Port ${port} is taken`) });
  const sameData = await localShop(await freePort(), ".wrangler/side-a").fail();
  expect(sameData).toMatchObject({ code: 1, output: expect.stringContaining("A shop already runs from") });
  await shop.end(one, "SIGINT");
  await other.end(two, "SIGTERM");
});
