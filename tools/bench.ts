import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "playwright";
import { scoreTable } from "../tests/support/search/score";
import { assistantVerdict } from "./bench/assistant-verdict";
import { BUDGETS, type PageName, WORKER_BUDGET } from "./bench/budgets";
import { printCheckoutLoad } from "./bench/load/checkout-load";
import { printImportLoad } from "./bench/load/import-load";
import { loadNow } from "./bench/load/load-average";
import { printPricing } from "./bench/load/pricing";
import { printTiming } from "./bench/load/sign-in-timing";
import { printSoak } from "./bench/load/soak";
import { printWalkLoad } from "./bench/load/walk-load";
import { certificate, type Front, openFront } from "./bench/pages/front";
import { openIdealPage } from "./bench/pages/ideal";
import { printInteractions } from "./bench/pages/interactions";
import { printLighthouse } from "./bench/pages/lighthouse";
import { measurePage, type PageResult } from "./bench/pages/measure-page";
import { printHugeScale } from "./bench/scale/huge";
import { printCatalogueScale } from "./bench/scale/scale";
import { findScenes, HOST } from "./bench/scenes";
import { searchRelevance } from "./bench/search-relevance";
import { printTable, printWorker } from "./bench/table";
import { buildOf, printAgainst } from "./bench/worker/against";
import { printCountingCost } from "./bench/worker/counting-cost";
import { startUp } from "./bench/worker/start-up";
import { uploadOf } from "./bench/worker/upload";
import { workerCpu } from "./bench/worker/worker-load";
import { CHROMIUM_FLAGS, ensureChromium } from "./checks/chromium";
import { build } from "./local/build";
import { prepareDatabases } from "./local/database";
import { freePort } from "./local/process/free-port";
import { endOrphan, forgetShop, rememberShop, workerdPid } from "./local/process/shop-process";
import { serve } from "./local/worker/serve";
import { ROOT } from "./worker-config";

// `npm run bench`: measures the pages of the built Worker against their budgets. --page home (repeatable), --runs 3 (each paint is the median of nine without it).
const { values: chosen, positionals: given } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: {
    page: { type: "string", multiple: true },
    runs: { type: "string", default: "9" },
    import: { type: "string" },
    scale: { type: "boolean", default: false },
    catalogue: { type: "boolean", default: false },
    inp: { type: "boolean", default: false },
    lighthouse: { type: "boolean", default: false },
    walk: { type: "boolean", default: false },
    soak: { type: "boolean", default: false },
    minutes: { type: "string", default: "30" },
    pricing: { type: "boolean", default: false },
    timing: { type: "boolean", default: false },
    load: { type: "boolean", default: false },
    counting: { type: "boolean", default: false },
    start: { type: "boolean", default: false },
    against: { type: "string" },
  },
});
// --import 10000: measures only the import of a catalogue of that size.
if (chosen.import !== undefined) process.exit((await printImportLoad(Number(chosen.import))) ? 0 : 1);
// --pricing: measures only the pricing of a large bag.
if (chosen.pricing) process.exit(printPricing());
const runs = Number(chosen.runs);
// A soak takes half an hour, in which other things can be measured.
const state = join(ROOT, chosen.soak ? ".wrangler/bench-soak" : ".wrangler/bench");

const program = join(ROOT, "build/server");
const measureWorker = () => ({
  bytes: uploadOf(program),
  program: statSync(join(program, "program.js")).size,
  startUp: startUp(join(program, "index.js")),
});
// --start: measures only the Worker itself, its upload and its start.
if (chosen.start) {
  await build();
  process.exit(printWorker(measureWorker(), WORKER_BUDGET) === 0 ? 0 : 1);
}

const executablePath = ensureChromium();
await build();
await endOrphan(state);
// The data is made new each time, because the data of an older shop would be measured with the present program.
rmSync(join(state, "v3"), { recursive: true, force: true });
await prepareDatabases(state);
const counting = join(ROOT, "tools/bench/worker/counting-worker.js");
// --scale: measures only the pages with a hundred times the catalogue; --scale 100000 those of a shop with so many products, and its orders and members; with
// --catalogue of the products alone.
if (chosen.scale) {
  const products = Number(given[0] ?? 0);
  const broken = await (products > 0
    ? printHugeScale(products, counting, chosen.catalogue)
    : printCatalogueScale(state, counting));
  process.exit(broken === 0 ? 0 : 1);
}

/** Runs `use` with an open shop on the bench's data. */
async function withShop<T>(
  options: { entry?: string; assets?: boolean; program?: string },
  use: (port: number) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const shop = await serve({ state, port, ...options });
  rememberShop(state, port);
  try {
    return await use(port);
  } finally {
    await shop.stop();
    forgetShop(state);
  }
}

// --against main: compares the build of another commit with this one, in turn.
if (chosen.against !== undefined) {
  const programs = { other: buildOf(chosen.against), this: join(ROOT, "build/server") };
  await printAgainst(
    programs,
    (program, use) => withShop({ assets: false, program }, (port) => use(port, workerdPid(state))),
    { turns: runs, only: chosen.page },
  );
  process.exit(0);
}

// --timing: measures only what the time of an answer tells somebody who tries emails and passwords, and 5,000 guesses
// at once.
if (chosen.timing) process.exit((await withShop({}, printTiming)) === 0 ? 0 : 1);

// --counting: measures only what counting and experiments add to a page.
if (chosen.counting)
  process.exit(
    (await withShop({ assets: false }, (port) => printCountingCost(port, workerdPid(state) ?? 0))) === 0 ? 0 : 1,
  );

// --load: measures only fifty shoppers at the checkout for a minute.
if (chosen.load) process.exit((await withShop({}, printCheckoutLoad)) === 0 ? 0 : 1);

// --walk: measures only two hundred shoppers who walk through the shop for a minute.
if (chosen.walk) process.exit((await withShop({}, (port) => printWalkLoad(port, workerdPid(state)))) === 0 ? 0 : 1);

// --soak: only looks whether the memory of workerd stays flat while shoppers walk for half an hour, or --minutes.
if (chosen.soak) {
  const minutes = Number(chosen.minutes);
  process.exit((await withShop({}, (port) => printSoak(port, workerdPid(state), minutes))) === 0 ? 0 : 1);
}

/** A browser that trusts the fronts. */
const openBrowser = (flags: string[] = []) => {
  const trust = `--ignore-certificate-errors-spki-list=${certificate().hash}`;
  return chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, "--disable-quic", trust, ...flags] });
};

/** Opens the shop with a front and a browser for one measurement. Returns the number of broken budgets. */
const behindFront = (
  measure: (opened: { port: number; browser: Browser; front: Front }) => Promise<number>,
  flags: string[] = [],
) =>
  withShop({}, async (port) => {
    const front = await openFront(port);
    const browser = await openBrowser(flags);
    try {
      return await measure({ port, browser, front });
    } finally {
      await browser.close();
      front.close();
    }
  });

// --inp: measures only how soon a page answers a touch.
if (chosen.inp) {
  const broken = await behindFront(async ({ port, browser, front }) =>
    printInteractions({ browser, front, runs }, await findScenes(port)),
  );
  process.exit(broken === 0 ? 0 : 1);
}

// --lighthouse: has Lighthouse alone judge the pages.
if (chosen.lighthouse) {
  const debugging = await freePort();
  const broken = await behindFront(
    async ({ port, front }) => printLighthouse({ front, debugging, runs }, await findScenes(port)),
    [`--remote-debugging-port=${debugging}`],
  );
  process.exit(broken === 0 ? 0 : 1);
}

/** Measures pages in the browser, behind the front, in turn with the ideal page. */
async function measurePages(port: number) {
  const ideal = await openIdealPage();
  const fronts = { shop: await openFront(port), ideal: await openFront(ideal.port) };
  const browser = await openBrowser();
  try {
    const scenes = (await findScenes(port)).filter(({ name }) => !chosen.page || chosen.page.includes(name));
    const results = new Map<PageName, PageResult>();
    for (const scene of scenes) {
      console.log(`Measuring ${scene.name} (${scene.path}) ...`);
      results.set(scene.name, await measurePage({ browser, fronts, port, runs }, scene));
    }
    if (!chosen.page) {
      console.log(`\n${scoreTable(await searchRelevance(port))}`);
      console.log(`\n${await assistantVerdict(port)}`);
    }
    return { scenes, results };
  } finally {
    await browser.close();
    for (const server of [fronts.shop, fronts.ideal, ideal]) server.close();
  }
}

const { scenes, results } = await withShop({ entry: counting }, measurePages);
// Without the router of static files, which the edge runs outside the Worker.
await withShop({ assets: false }, async (port) => {
  for (const { name, path, cookies } of scenes) {
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const cpu = await workerCpu({ port, host: HOST, path, cookie }, workerdPid(state));
    const result = results.get(name);
    if (result && cpu !== null) result.measures.workerCpu = cpu;
  }
});
const broken =
  printTable(results, BUDGETS) +
  printWorker(measureWorker(), WORKER_BUDGET) +
  printPricing() +
  (chosen.page ? 0 : await withShop({}, printCheckoutLoad)) +
  (chosen.page ? 0 : await printCatalogueScale(state, counting));
console.log(`\nThe machine had a ${loadNow()}; above their number times and ratios are noise.`);
console.log(broken === 0 ? "\nAll budgets hold." : `\n${broken} budgets are broken.`);
process.exit(broken === 0 ? 0 : 1);
