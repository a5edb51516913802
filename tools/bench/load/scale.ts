import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { writeRecords } from "../../catalogue/files/csv-file";
import { prepareDatabases } from "../../local/database";
import { freePort } from "../../local/process/free-port";
import { serve } from "../../local/worker/serve";
import { ROOT } from "../../worker-config";
import { HOST } from "../scenes";
import { get, median } from "../worker/worker-load";
import { generatedRows } from "./generated-catalogue";

/** The number of products that are added to the opening catalogue, with six variants each. */
const MORE = 10_000;
/** The most that a page of the large shop may take, as a multiple of the same page of the opening shop. */
export const MOST_RATIO = 3;
export const MOST_TRIPS = 3;
const RUNS = 60;
const COLD_RUNS = 15;

/**
 * Pages whose time must not grow with the catalogue. Editors' choices come first in both shops, so the plain list shows
 * the same cards.
 */
const PAGES = {
  "list with facets": "/pages/shop",
  "category, narrowed": "/pages/shop/makeup?finish=matte&finish=satin&claim=vegan&available=1&sort=price_asc",
  "brand, narrowed": "/brands/norre?price=20-60&skin_type=dry&sort=rating",
  "search, one word": "/search?q=lipstick",
  "search, a wish": "/search?q=vitamin+c+serum",
  "search, misspelled": "/search?q=lipstcik",
  "search, Thai": "/search?q=%E0%B8%A5%E0%B8%B4%E0%B8%9B%E0%B8%AA%E0%B8%95%E0%B8%B4%E0%B8%81&language=th",
  "search, narrowed": "/search?q=serum&concern=dullness&claim=vegan",
  product: "/products/lipstick-rouge",
  "product, shade": "/products/lipstick-rouge?shade=cardinal",
  "closest shades": "/shades?variant=lipstick-rouge--cardinal",
  "shades described": "/shades?kind=complexion&depth=tan&undertone=warm",
  brand: "/brands/norre",
  home: "/",
  brands: "/brands",
} as const;
type PageName = keyof typeof PAGES;

export type ScaleResult = {
  page: PageName;
  /** Milliseconds, medians of runs in turn. "Cold" is an isolate that has read nothing yet. */
  warm: { small: number; large: number };
  cold: { small: number; large: number };
  /** Trips to D1 in the large shop, and the trips that only wrote something after the answer. */
  trips: { warm: number; cold: number; writes: number };
  /** Steps of query plans that read a whole table. */
  scans: string[];
};

/**
 * Names everything that the large shop's data depends on. The import takes minutes, so the data is kept until this
 * changes.
 */
function dataKey(): string {
  const hash = createHash("sha256").update(String(MORE));
  const folders = [
    "functions/db",
    "functions/api/catalogue/csv",
    "functions/api/catalogue/listing",
    "tools/bench/load/generated-catalogue.ts",
  ];
  for (const folder of folders) {
    const path = join(ROOT, folder);
    const files = folder.endsWith(".ts")
      ? [path]
      : readdirSync(path, { recursive: true, encoding: "utf8" })
          .sort()
          .map((name) => join(path, name));
    for (const file of files) if (/\.(ts|sql|json)$/.test(file)) hash.update(readFileSync(file));
  }
  return hash.digest("hex");
}

async function largeState(): Promise<string> {
  const state = join(ROOT, ".wrangler/bench-large");
  const mark = join(state, "key");
  const key = dataKey();
  if (existsSync(mark) && readFileSync(mark, "utf8") === key) return state;
  rmSync(state, { recursive: true, force: true });
  const building = `${state}-building`;
  rmSync(building, { recursive: true, force: true });
  mkdirSync(building, { recursive: true });
  const file = join(building, "generated.csv");
  async function* rows() {
    yield* generatedRows(MORE);
  }
  await writeRecords(rows(), file);
  console.log(`Importing ${MORE} products with ${MORE * 6} variants; kept for the next time ...`);
  execFileSync(process.execPath, ["tools/run.mjs", "catalogue", "import", file], {
    cwd: ROOT,
    env: { ...process.env, STATE_DIR: building },
    stdio: ["ignore", "ignore", "inherit"],
  });
  writeFileSync(join(building, "key"), key);
  renameSync(building, state);
  return state;
}

async function timed(port: number, path: string, headers: Record<string, string>): Promise<number> {
  const begun = performance.now();
  const { status } = await get(port, HOST, path, headers);
  const took = performance.now() - begun;
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return took;
}

/** Visits both shops in turn, so that other work of the machine affects both. */
async function inTurn(
  ports: { small: number; large: number },
  path: string,
  headers: Record<string, string>,
  runs: number,
) {
  const small: number[] = [];
  const large: number[] = [];
  for (let run = 0; run < runs + 5; run++) {
    const [one, two] = [await timed(ports.small, path, headers), await timed(ports.large, path, headers)];
    if (run < 5) continue;
    small.push(one);
    large.push(two);
  }
  return { small: median(small), large: median(large) };
}

/** The tables, with the short names that statements give them. */
const TABLES = [
  "product_listings",
  "products",
  "product_texts",
  "product_attributes",
  "product_releases",
  "variants",
  "variant_offers",
  "store_stock",
  "reviews",
  "bundle_components",
  "search_queries",
  "search_synonyms",
  "listing_packs",
  "orders",
  "order_lines",
  "members",
  "sessions",
  "bag_lines",
  "bags",
];

/**
 * Steps that read a whole table that grows with the shop. Lists in a parameter, earlier results and full-text indexes
 * don't count.
 */
export function fullScans({ sql, steps }: { sql: string; steps: string[] }): string[] {
  return steps.filter((step) => {
    const [, name = ""] = /^SCAN (\w+)/.exec(step) ?? [];
    if (name === "" || / VIRTUAL TABLE /.test(step)) return false;
    const table = new RegExp(`\\b(\\w+)(?: AS)? ${name}\\b`).exec(sql)?.[1] ?? name;
    return TABLES.includes(name) || TABLES.includes(table);
  });
}

async function explain(port: number, path: string, how: "fresh" | "kept") {
  const { body } = await get(port, HOST, path, { "x-watch-database": how, "x-explain": "1" });
  return JSON.parse(body.toString()) as { trips: number; writes: number; plans: { sql: string; steps: string[] }[] };
}

/**
 * Asks two shops for the same pages in one run: the opening shop, with its data in `small`, and one with 10,000 more
 * products.
 */
export async function measureScale(small: string, entry: string): Promise<ScaleResult[]> {
  const large = await largeState();
  await prepareDatabases(large);
  const ports = { small: await freePort(), large: await freePort() };
  const shops = [
    await serve({ state: small, port: ports.small, entry }),
    await serve({ state: large, port: ports.large, entry }),
  ];
  try {
    const results: ScaleResult[] = [];
    for (const [page, path] of Object.entries(PAGES) as [PageName, string][]) {
      const warm = await inTurn(ports, path, {}, RUNS);
      const cold = await inTurn(ports, path, { "x-watch-database": "fresh" }, COLD_RUNS);
      const first = await explain(ports.large, path, "fresh");
      await explain(ports.large, path, "kept");
      const again = await explain(ports.large, path, "kept");
      const scans = [...new Set([...first.plans, ...again.plans].flatMap(fullScans))];
      results.push({ page, warm, cold, trips: { warm: again.trips, cold: first.trips, writes: again.writes }, scans });
    }
    return results;
  } finally {
    for (const shop of shops) await shop.stop();
  }
}

/** Prints the ratios and the times behind them. Returns the number of broken limits. */
export function printScale(results: readonly ScaleResult[]): number {
  let broken = 0;
  const held = (holds: boolean) => {
    if (!holds) broken++;
    return holds ? "" : " BROKEN";
  };
  const ms = (value: number) => value.toFixed(1).padStart(6);
  console.log(
    `\n${MORE} products and ${MORE * 6} variants more, in times of the opening shop (at most ${MOST_RATIO}; trips at most ${MOST_TRIPS})`,
  );
  for (const { page, warm, cold, trips, scans } of results) {
    const ratio = warm.large / warm.small;
    const first = cold.large / cold.small;
    console.log(
      `${page.padEnd(20)} ${ratio.toFixed(2)}${held(ratio <= MOST_RATIO)} (${ms(warm.small)} and ${ms(warm.large)} ms)` +
        `, fresh isolate ${first.toFixed(2)} (${ms(cold.small)} and ${ms(cold.large)} ms)` +
        `, trips ${trips.warm}${held(trips.warm + trips.writes <= MOST_TRIPS)}${trips.writes > 0 ? ` and ${trips.writes} to write` : ""}` +
        `, fresh ${trips.cold}${held(trips.cold + trips.writes <= MOST_TRIPS)}` +
        `${scans.length === 0 ? "" : `, reads whole: ${scans.join("; ")}${held(false)}`}`,
    );
  }
  return broken;
}
