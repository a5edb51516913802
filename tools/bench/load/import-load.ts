import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { writeRecords } from "../../catalogue/files/csv-file";
import { ROOT } from "../../worker-config";
import { generatedRows } from "./generated-catalogue";

export type ImportLoad = {
  products: number;
  fileMegabytes: number;
  /** Seconds for the first import, for the same file again, and for the export. */
  seconds: { first: number; again: number; export: number };
  /** The highest memory of the importing process, and of its database, in megabytes. */
  peak: { importer: number; database: number };
  /** The report of the import. */
  said: string[];
};

const highWater = (pid: number): number => {
  try {
    const [, kilobytes = "0"] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
};

const childrenOf = (pid: number): number[] => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
};

type ImportRun = { seconds: number; importer: number; database: number; output: string };

/** Runs the program of `npm run catalogue` and measures its memory (on Linux; elsewhere 0). */
function catalogue(state: string, ...args: string[]): Promise<ImportRun> {
  const started = Date.now();
  const child = spawn(process.execPath, ["tools/run.mjs", "catalogue", ...args], {
    cwd: ROOT,
    env: { ...process.env, STATE_DIR: state },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const run: ImportRun = { seconds: 0, importer: 0, database: 0, output: "" };
  const watch = setInterval(() => {
    if (child.pid === undefined) return;
    run.importer = Math.max(run.importer, highWater(child.pid));
    for (const pid of childrenOf(child.pid)) run.database = Math.max(run.database, highWater(pid));
  }, 100);
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      run.output += chunk.toString();
    });
  return new Promise((done, fail) => {
    child.once("error", fail);
    child.once("exit", (code) => {
      clearInterval(watch);
      run.seconds = (Date.now() - started) / 1000;
      if (code === 0) done(run);
      else fail(new Error(`catalogue ${args.join(" ")} ended with ${code}:\n${run.output}`));
    });
  });
}

/** Imports a generated catalogue into a new shop, imports it again, and exports it. */
export async function importLoad(products: number): Promise<ImportLoad> {
  const state = join(ROOT, ".wrangler/bench-import");
  if (existsSync(state)) for (const name of readdirSync(state)) rmSync(join(state, name), { recursive: true });
  mkdirSync(state, { recursive: true });
  const file = join(state, "generated.csv");
  async function* rows() {
    yield* generatedRows(products);
  }
  await writeRecords(rows(), file);
  const empty = await catalogue(state, "export", join(state, "opening.csv"));
  const first = await catalogue(state, "import", file);
  const again = await catalogue(state, "import", file);
  const out = await catalogue(state, "export", join(state, "exported.csv"));
  const summary = (output: string) =>
    output.split("\n").filter((line) => /^ {2}(added|changed|unchanged|refused)/.test(line));
  const load: ImportLoad = {
    products,
    fileMegabytes: statSync(file).size / 1e6,
    seconds: { first: first.seconds, again: again.seconds, export: out.seconds },
    peak: {
      importer: Math.max(first.importer, again.importer, out.importer),
      database: Math.max(empty.database, first.database, again.database, out.database),
    },
    said: [...summary(first.output), ...summary(again.output)].map((line) => line.trim()),
  };
  rmSync(state, { recursive: true, force: true });
  return load;
}

/**
 * The most that memory may grow for ten times as many products. Processes vary this much by themselves; a larger growth
 * comes from the file.
 */
const MOST_GROWTH = 1.3;

/**
 * Prints the cost of importing that many products, and of a tenth of them. Returns false when memory grows with the
 * file.
 */
export async function printImportLoad(products: number): Promise<boolean> {
  const tenth = await importLoad(Math.ceil(products / 10));
  const whole = await importLoad(products);
  for (const load of [tenth, whole]) {
    const { first, again, export: out } = load.seconds;
    console.log(
      `${load.products} products (${load.fileMegabytes.toFixed(1)} MB): import ${first.toFixed(0)} s, again ${again.toFixed(0)} s, ` +
        `export ${out.toFixed(0)} s; peak ${load.peak.importer.toFixed(0)} MB, database ${load.peak.database.toFixed(0)} MB`,
    );
    console.log(`  ${load.said.join(", ")}`);
  }
  const growth = whole.peak.importer / Math.max(1, tenth.peak.importer);
  const bounded = growth <= MOST_GROWTH;
  console.log(
    `Memory of ten times the products: ${growth.toFixed(2)} times (at most ${MOST_GROWTH})${bounded ? "" : "  BROKEN"}`,
  );
  return bounded;
}
