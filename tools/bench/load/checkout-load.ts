import { guestDelivery } from "../../../tests/support/people/guest-delivery";
import { asShopper, freshRecord, pause, percentile, printFaults, type Record, timesOf } from "./shopper";

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

/** From the listing to a paid order, by the pages that a shopper sees and the calls that their forms make. */
const journey = (port: number, record: Record, turn: number, look: () => Promise<unknown>) =>
  asShopper(port, record, async ({ page, api }) => {
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
  });

const line = (name: string, record: Record) => {
  const times = timesOf(record);
  return (
    `${name.padEnd(24)} ${String(record.journeys).padStart(4)} orders, ${String(times.length).padStart(5)} answers, ` +
    `p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`
  );
};

/**
 * Runs the checkout alone, then with fifty shoppers at once for a minute. Prints both and returns the number of broken
 * budgets.
 */
export async function printCheckoutLoad(port: number): Promise<number> {
  const nothing = () => Promise.resolve();
  // The first journey is a warm-up: it fills the caches of an isolate.
  await journey(port, freshRecord(), 0, nothing);
  const alone = freshRecord();
  for (let turn = 1; turn <= ALONE; turn++) await journey(port, alone, turn, nothing);
  const crowd = freshRecord();
  const end = Date.now() + SECONDS * 1000;
  let turn = ALONE + 1;
  await Promise.all(
    Array.from({ length: SHOPPERS }, async () => {
      await pause(0, LOOK.most);
      while (Date.now() < end) await journey(port, crowd, turn++, () => pause(LOOK.least, LOOK.most));
    }),
  );
  const ratio = percentile(timesOf(crowd), 0.95) / percentile(timesOf(alone), 0.95);
  console.log(`\nCheckout, from the shelf to a paid order, ${LOOK.least / 1000} to ${LOOK.most / 1000} s a page:`);
  console.log(line("one shopper alone", alone));
  console.log(line(`${SHOPPERS} shoppers, ${SECONDS} s`, crowd));
  console.log(
    `p95 is ${ratio.toFixed(1)} times that of one alone (at most ${MOST_RATIO})${ratio > MOST_RATIO ? " BROKEN" : ""}`,
  );
  return (ratio > MOST_RATIO ? 1 : 0) + printFaults([...alone.faults, ...crowd.faults]);
}
