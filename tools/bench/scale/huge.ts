import { join } from "node:path";
import { packShelves } from "../../../functions/api/catalogue/listing/shelf/pack-store";
import { newNumber } from "../../../functions/api/kit/text/reference-number";
import { COUNTRY_CODES, LANGUAGES } from "../../../functions/contract/countries";
import { addToIndex, countWords } from "../../../functions/db/facts/search-index";
import { sql } from "../../../functions/db/sql";
import { run, trip } from "../../../functions/db/trip";
import { guestDelivery } from "../../../tests/support/people/guest-delivery";
import { SANDBOX_MEMBER } from "../../../tests/support/people/sandbox-member";
import { prepareDatabases } from "../../local/database";
import { freePort } from "../../local/process/free-port";
import { persistDir, serve, withDatabases } from "../../local/worker/serve";
import { asShopper, freshRecord } from "../load/shopper";
import { type Copies, copy, countOf, done, sizeOf, withoutIndexes } from "./copies";
import { keptState } from "./large-shop";
import { EXAMPLE_ACCOUNT, measureScale } from "./measure";
import { type Example, morePeople, type People } from "./more-people";
import { moreProducts } from "./more-products";
import { CATALOGUE_PAGES, PEOPLE_PAGES } from "./pages";
import { printScale } from "./scale";

/** Orders, members and the rest grow with the catalogue: so many for 100,000 products. */
const PEOPLE_OF_100_000: People = { members: 500_000, orders: 1_000_000, points: 5_000_000, messages: 300_000 };
/** The opening shop has some too, so that its lists are as long as a page. */
const FEW: People = { members: 400, orders: 800, points: 4_000, messages: 400 };

/** Migrations are not among them: a shop that is kept goes through them as a real one does. */
const SOURCES = [
  "functions/db/seed",
  ...["copies", "more-products", "more-people"].map((name) => `tools/bench/scale/${name}.ts`),
];

/** Has the shop make a member, and an order of that member that is paid. */
async function example(state: string): Promise<Example> {
  const port = await freePort();
  const shop = await serve({ state, port });
  const record = freshRecord();
  const made: Example = { memberId: "", orderNumber: "" };
  try {
    await asShopper(port, record, async ({ api }) => {
      const user = await api("POST", "/sandbox/users", { ...EXAMPLE_ACCOUNT, ...SANDBOX_MEMBER, loyaltyPoints: 500 });
      made.memberId = user.id;
      await api("POST", "/sessions", EXAMPLE_ACCOUNT);
      const { variants } = await api("GET", "/products/lipstick-rouge");
      const { id } = variants.find(({ maxQuantity }: { maxQuantity: number }) => maxQuantity > 0);
      await api("POST", "/cart/line-items", { variantId: id, quantity: 1 });
      const { totals } = await api("GET", "/checkout");
      const form = guestDelivery({
        email: EXAMPLE_ACCOUNT.email,
        paymentMethod: "sandbox_card",
        expectedTotal: totals.delivery.total.minor,
      });
      const { order } = await api("POST", "/checkout", form, { "idempotency-key": crypto.randomUUID() });
      made.orderNumber = order.number;
      await api("POST", `/orders/${order.number}/payment`, { outcome: "approve" });
    });
  } finally {
    await shop.stop();
  }
  if (record.faults.length > 0) throw new Error(record.faults.join("\n"));
  return made;
}

/** Writes the numbers of orders by their place; only the program can make them. */
async function writeNumbers(db: D1Database, count: number): Promise<void> {
  await done(db, "CREATE TABLE generated_numbers (n INTEGER PRIMARY KEY, number TEXT NOT NULL)");
  for (let first = 1; first <= count; first += 20_000) {
    const numbers = Array.from({ length: Math.min(20_000, count + 1 - first) }, (_, at) =>
      newNumber(COUNTRY_CODES[(first + at) % COUNTRY_CODES.length] ?? "SG"),
    );
    await trip(
      db,
      run(
        sql`INSERT INTO generated_numbers (n, number) SELECT ${first} + j.key, j.value FROM json_each(${JSON.stringify(numbers)}) j`,
      ),
    );
  }
}

/** Fills a shop that was just opened: each table, and what it adds to the database, is printed. */
async function fill(state: string, times: number, people: People): Promise<void> {
  await prepareDatabases(state);
  const made = await example(state);
  const folder = join(persistDir(state), "d1");
  const now = new Date();
  await withDatabases(state, folder, async ([db]) => {
    if (db === undefined) throw new Error("The shop has no database");
    const make = async (all: readonly Copies[]) => {
      for (const one of all) console.log(`  ${one.table}: ${await copy(db, one)} rows`);
    };
    await writeNumbers(db, people.orders);
    await withoutIndexes(db, async () => {
      if (times > 0) await make(moreProducts(times));
      await trip(db, [...LANGUAGES.flatMap((language) => addToIndex(language, [])), ...countWords()]);
      await make(morePeople(people, made, { now, products: await countOf(db, "products") }));
      await done(db, "DROP TABLE generated_numbers");
      console.log(`  ${sizeOf(folder).toFixed(0)} MB without its indexes`);
    });
    await done(db, "UPDATE listing_versions SET version = version + 1");
    await packShelves(db, now);
  });
  console.log(`  ${sizeOf(folder).toFixed(0)} MB in all`);
}

const shopOf = (name: string, times: number, people: People) =>
  keptState({ name, size: JSON.stringify({ times, people }), sources: SOURCES }, (building) =>
    fill(building, times, people),
  );

/** Milliseconds of the scheduled work of a minute: the first time it may find something to do, so the second counts. */
async function jobsOf(state: string): Promise<number> {
  const port = await freePort();
  const shop = await serve({ state, port });
  try {
    await shop.runJobs(new Date());
    const begun = performance.now();
    await shop.runJobs(new Date());
    return performance.now() - begun;
  } finally {
    await shop.stop();
  }
}

/**
 * Compares the pages of a shop that has just opened with those of one with `products` products, and the orders and members of such a shop. Prints them,
 * the size of the database, and returns the number of broken limits. `alone` leaves out the people and their pages, which take most of the time.
 */
export async function printHugeScale(products: number, entry: string, alone: boolean): Promise<number> {
  const part = products / 100_000;
  const grown = Object.entries(PEOPLE_OF_100_000).map(([name, count]) => [name, Math.ceil(count * part)]);
  const people = alone ? FEW : (Object.fromEntries(grown) as People);
  console.log(`Making shops with ${products} products; kept for the next time ...`);
  const small = await shopOf("bench-opened", 0, FEW);
  // 119 products of the opening are ordinary ones.
  const large = await shopOf(alone ? "bench-huge-catalogue" : "bench-huge", Math.ceil(products / 119), people);
  const megabytes = sizeOf(join(persistDir(large), "d1")).toFixed(0);
  const broken = await printScale(
    `${products} products, ${people.orders} orders, ${people.members} members, ${people.points} points entries; ${megabytes} MB`,
    measureScale({
      states: { small, large },
      pages: alone ? CATALOGUE_PAGES : { ...CATALOGUE_PAGES, ...PEOPLE_PAGES },
      runs: { warm: 20, cold: 3 },
      entry,
    }),
  );
  if (alone) return broken;
  const jobs = { small: await jobsOf(small), large: await jobsOf(large) };
  console.log(`The jobs of a minute take ${jobs.small.toFixed(0)} and ${jobs.large.toFixed(0)} ms`);
  return broken;
}
