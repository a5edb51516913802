import { Agent, request } from "node:http";
import { guestDelivery } from "../../../tests/support/people/guest-delivery";

/**
 * The number of shoppers at once, the duration, and how long each looks at a page; they are hurried people, not
 * machines.
 */
const SHOPPERS = 50;
const SECONDS = 60;
const LOOK = { least: 1000, most: 3000 } as const;
/** Journeys of a single shopper, for comparison. */
const ALONE = 8;
/** The most that the 95th percentile of a page's time may grow, from one shopper alone to fifty at once. */
const MOST_RATIO = 5;

type Answer = { status: number; text: string; cookies: string[] };
type Record = { times: number[]; faults: string[]; journeys: number };

const pause = (least: number, most: number) =>
  new Promise((done) => setTimeout(done, least + Math.random() * (most - least)));
/** The time that this part of the requests stays below. */
const percentile = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;

/**
 * The browser of one shopper in Singapore, with its cookies and a kept connection. It times every answer, and no answer
 * may be a refusal.
 */
function browser(port: number, record: Record) {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const cookies = new Map<string, string>();
  const send = (method: string, path: string, body: unknown, headers: { [name: string]: string }) =>
    new Promise<Answer>((done, fail) => {
      const call = request(
        {
          agent,
          host: "127.0.0.1",
          port,
          method,
          path,
          headers: {
            host: `sg.localhost:${port}`,
            accept: "text/html",
            "x-site-country": "sg",
            "content-type": "application/json",
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
            ...headers,
          },
        },
        (reply) => {
          const parts: Buffer[] = [];
          reply.on("data", (part) => parts.push(part));
          reply.on("end", () =>
            done({
              status: reply.statusCode ?? 0,
              text: Buffer.concat(parts).toString(),
              cookies: reply.headers["set-cookie"] ?? [],
            }),
          );
        },
      );
      call.once("error", fail);
      call.end(body === undefined ? undefined : JSON.stringify(body));
    });
  async function timed(method: string, path: string, body?: unknown, headers: { [name: string]: string } = {}) {
    const began = performance.now();
    const answer = await send(method, path, body, headers);
    record.times.push(performance.now() - began);
    if (answer.status >= 400) {
      record.faults.push(`${method} ${path.split("?")[0]} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
      throw new Error("refused");
    }
    for (const line of answer.cookies) {
      const [name = "", value = ""] = line.split(";")[0]?.split(/=(.*)/s) ?? [];
      cookies.set(name, value);
    }
    return answer;
  }
  const api = async (method: string, path: string, body?: unknown, headers = {}) =>
    JSON.parse((await timed(method, `/api/web/v1${path}`, body, headers)).text);
  return { page: (path: string) => timed("GET", path), api, close: () => agent.destroy() };
}

/** From the listing to a paid order, by the pages that a shopper sees and the calls that their forms make. */
async function journey(port: number, record: Record, turn: number, look: () => Promise<unknown>) {
  const { page, api, close } = browser(port, record);
  try {
    await page("/pages/shop/skincare");
    const { items } = await api("GET", "/search?sort=price_asc&pageSize=48");
    await look();
    const slug = items[turn % items.length].slug;
    await page(`/products/${slug}`);
    const { variants } = await api("GET", `/products/${slug}`);
    const variant = variants.find(({ maxQuantity }: { maxQuantity: number }) => maxQuantity > 0);
    // The product sold out meanwhile, so this shopper leaves.
    if (variant === undefined) return;
    await look();
    await api("POST", "/cart/line-items", { variantId: variant.id, quantity: 1 });
    await page("/cart");
    await look();
    await page("/checkout");
    const { totals } = await api("GET", "/checkout");
    await look();
    const form = guestDelivery({
      email: `melur.${turn}@example.com`,
      paymentMethod: turn % 2 === 0 ? "paynow" : "sandbox_card",
      expectedTotal: totals.delivery.total.minor,
    });
    const key = { "idempotency-key": crypto.randomUUID() };
    const { order, accessToken } = await api("POST", "/checkout", form, key);
    const query = `?token=${encodeURIComponent(accessToken)}`;
    await page(`/orders/${order.number}/payment${query}`);
    await look();
    await api("POST", `/orders/${order.number}/payment${query}`, { outcome: "approve" });
    await page(`/orders/${order.number}/complete${query}`);
    const { state } = await api("GET", `/orders/${order.number}${query}`);
    if (state === "paid") record.journeys += 1;
    else record.faults.push(`order ${order.number} is ${state}`);
  } catch (error) {
    if (!(error instanceof Error) || error.message !== "refused") record.faults.push(String(error));
  } finally {
    close();
  }
}

const line = (name: string, { times, journeys }: Record) =>
  `${name.padEnd(24)} ${String(journeys).padStart(4)} orders, ${String(times.length).padStart(5)} answers, ` +
  `p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`;

/**
 * Runs the checkout alone, then with fifty shoppers at once for a minute. Prints both and returns the number of broken
 * budgets.
 */
export async function printCheckoutLoad(port: number): Promise<number> {
  const fresh = (): Record => ({ times: [], faults: [], journeys: 0 });
  const nothing = () => Promise.resolve();
  // The first journey is a warm-up: it fills the caches of an isolate.
  await journey(port, fresh(), 0, nothing);
  const alone = fresh();
  for (let turn = 1; turn <= ALONE; turn++) await journey(port, alone, turn, nothing);
  const crowd = fresh();
  const end = Date.now() + SECONDS * 1000;
  let turn = ALONE + 1;
  await Promise.all(
    Array.from({ length: SHOPPERS }, async () => {
      await pause(0, LOOK.most);
      while (Date.now() < end) await journey(port, crowd, turn++, () => pause(LOOK.least, LOOK.most));
    }),
  );
  const ratio = percentile(crowd.times, 0.95) / percentile(alone.times, 0.95);
  const faults = [...alone.faults, ...crowd.faults];
  console.log(`\nCheckout, from the shelf to a paid order, ${LOOK.least / 1000} to ${LOOK.most / 1000} s a page:`);
  console.log(line("one shopper alone", alone));
  console.log(line(`${SHOPPERS} shoppers, ${SECONDS} s`, crowd));
  console.log(
    `p95 is ${ratio.toFixed(1)} times that of one alone (at most ${MOST_RATIO})${ratio > MOST_RATIO ? " BROKEN" : ""}`,
  );
  console.log(
    `${faults.length} faults${faults.length > 0 ? ` BROKEN\n${[...new Set(faults)].slice(0, 10).join("\n")}` : ""}`,
  );
  return (ratio > MOST_RATIO ? 1 : 0) + (faults.length > 0 ? 1 : 0);
}
