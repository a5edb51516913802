import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { writeRecords } from "../../catalogue/files/csv-file";
import { ROOT } from "../../worker-config";
import { generatedRows } from "../load/generated-catalogue";
import { keptState } from "./large-shop";
import { measureScale, type ScaleResult } from "./measure";
import { CATALOGUE_PAGES } from "./pages";

/** The number of products that are added to the opening catalogue, with six variants each. */
const MORE = 10_000;
/** The most that a page of the large shop may take, as a multiple of the same page of the opening shop. */
const MOST_RATIO = 3;
const MOST_TRIPS = 3;

const SOURCES = [
  "functions/db",
  "functions/api/catalogue/csv",
  "functions/api/catalogue/listing",
  "tools/bench/load/generated-catalogue.ts",
];

const largeState = () =>
  keptState({ name: "bench-large", size: String(MORE), sources: SOURCES }, async (building) => {
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
  });

/**
 * Compares the pages of the opening shop, with its data in `small`, with those of one with 10,000 more products. Prints them and returns
 * the number of broken limits.
 */
export async function printCatalogueScale(small: string, entry: string): Promise<number> {
  const states = { small, large: await largeState() };
  return printScale(
    `${MORE} products and ${MORE * 6} variants more`,
    measureScale({ states, pages: CATALOGUE_PAGES, runs: { warm: 60, cold: 15 }, entry }),
  );
}

/** Prints the ratios and the times behind them. Returns the number of broken limits. */
export async function printScale(title: string, results: AsyncIterable<ScaleResult>): Promise<number> {
  let broken = 0;
  const held = (holds: boolean) => {
    if (!holds) broken++;
    return holds ? "" : " BROKEN";
  };
  const ms = (value: number) => value.toFixed(1).padStart(6);
  console.log(`\n${title}, in times of the opening shop (at most ${MOST_RATIO}; trips at most ${MOST_TRIPS})`);
  for await (const { page, warm, cold, trips, scans } of results) {
    const ratio = warm.large / warm.small;
    const first = cold.large / cold.small;
    console.log(
      `${page.padEnd(22)} ${ratio.toFixed(2)}${held(ratio <= MOST_RATIO)} (${ms(warm.small)} and ${ms(warm.large)} ms)` +
        `, fresh isolate ${first.toFixed(2)} (${ms(cold.small)} and ${ms(cold.large)} ms)` +
        `, trips ${trips.warm}${held(trips.warm + trips.writes <= MOST_TRIPS)}${trips.writes > 0 ? ` and ${trips.writes} to write` : ""}` +
        `, fresh ${trips.cold}${held(trips.cold + trips.writes <= MOST_TRIPS)}` +
        `${scans.length === 0 ? "" : `, reads whole: ${scans.join("; ")}${held(false)}`}`,
    );
  }
  return broken;
}
