import { readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "playwright";
import { scoreTable } from "../tests/search/score";
import { BUDGETS, type Measures, type PageName, WORKER_BUDGET } from "./bench/budgets";
import { certificate, type Front, openFront } from "./bench/front";
import { openIdealPage } from "./bench/ideal";
import { printImportLoad } from "./bench/import-load";
import { inlineScripts, squeezed } from "./bench/inline-scripts";
import { findScenes, HOST, type Scene } from "./bench/scenes";
import { searchRelevance } from "./bench/search-relevance";
import { startUp } from "./bench/start-up";
import { printTable, printWorker } from "./bench/table";
import { PROFILES, type Profile, visit } from "./bench/visit";
import { databaseUse, document, median, workerCpu } from "./bench/worker-load";
import { CHROMIUM_FLAGS, ensureChromium } from "./checks/chromium";
import { build } from "./local/build";
import { prepareDatabases } from "./local/database";
import { freePort } from "./local/free-port";
import { serve } from "./local/serve";
import { endOrphan, forgetShop, rememberShop, workerdPid } from "./local/shop-process";
import { ROOT } from "./worker-config";

// `npm run bench`: what the built Worker's pages cost, against the budgets. --page home (repeatable), --runs 3.
const { values: chosen } = parseArgs({
  args: process.argv.slice(3),
  options: {
    page: { type: "string", multiple: true },
    runs: { type: "string", default: "3" },
    import: { type: "string" },
  },
});
// --import 10000: what importing a catalogue of that size takes, and nothing else.
if (chosen.import !== undefined) process.exit((await printImportLoad(Number(chosen.import))) ? 0 : 1);
const runs = Number(chosen.runs);
const state = join(ROOT, ".wrangler/bench");

const executablePath = ensureChromium();
await build();
await endOrphan(state);
await prepareDatabases(state);
const port = await freePort();
const counting = join(ROOT, "tools/bench/counting-worker.js");
const shop = await serve({ state, port, entry: counting });
rememberShop(state, port);
const ideal = await openIdealPage();
const fronts = { shop: await openFront(port), ideal: await openFront(ideal.port) };
const trust = `--ignore-certificate-errors-spki-list=${certificate().hash}`;
const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, "--disable-quic", trust] });

try {
  const scenes = (await findScenes(port)).filter(({ name }) => !chosen.page || chosen.page.includes(name));
  const results = new Map<PageName, { measures: Measures; notes: Record<string, string | number> }>();
  for (const scene of scenes) {
    console.log(`Measuring ${scene.name} (${scene.path}) ...`);
    results.set(scene.name, await measure(browser, fronts, scene));
  }
  if (!chosen.page) console.log(`\n${scoreTable(await searchRelevance(port))}`);
  const bundle = join(ROOT, "build/worker/index.js");
  const worker = { bytes: gzipSync(readFileSync(bundle), { level: 9 }).length, startUp: startUp(bundle) };
  const broken = printTable(results, BUDGETS) + printWorker(worker, WORKER_BUDGET);
  const [load = 0] = loadavg();
  console.log(
    `\nLoad average ${load.toFixed(1)} on ${cpus().length} cores; above their number times and ratios are noise.`,
  );
  console.log(broken === 0 ? "\nAll budgets hold." : `\n${broken} budgets are broken.`);
  process.exitCode = broken === 0 ? 0 : 1;
} finally {
  await browser.close();
  for (const front of [fronts.shop, fronts.ideal, ideal]) front.close();
  await shop.stop();
  forgetShop(state);
}
process.exit();

async function measure(browser: Browser, fronts: { shop: Front; ideal: Front }, scene: Scene) {
  const url = `https://${HOST}:${fronts.shop.port}${scene.path}`;
  const { cookies } = scene;
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const load = { port, pid: workerdPid(state), host: HOST, path: scene.path, cookie };

  await visit({ browser, url, profile: PROFILES.unlimited, cookies });
  const touched = await visit({ browser, url, profile: PROFILES.unlimited, cookies, touch: true });
  const saving = await visit({ browser, url, profile: PROFILES.unlimited, cookies, saveData: true });
  const slow3g = await compare(browser, fronts, url, PROFILES.slow3g, scene);
  const slow4g = await compare(browser, fronts, url, PROFILES.slow4g, scene);
  const html = await document(load);
  const database = await databaseUse(load);
  const cpu = await workerCpu(load);
  const visits = [...slow3g.visits, ...slow4g.visits];
  const idle = Math.max(...visits.map(({ idleScript }) => idleScript));

  const measures: Measures = {
    htmlBytes: squeezed(html),
    scriptBeforeInteraction:
      squeezed(inlineScripts(html)) + median(visits.map(({ script, idleScript }) => script - idleScript)),
    scriptWhenIdle: idle,
    scriptAfterInteraction: touched.scriptAfterTouch + squeezed(inlineScripts(html)),
    bytes: median(visits.map(({ bytes, idleScript }) => bytes - idleScript)),
    lcpSlow3g: slow3g.ratio,
    lcpSlow4g: slow4g.ratio,
    layoutShift: Math.max(...visits.map(({ layoutShift }) => layoutShift)),
    blockingTime: Math.max(slow3g.blocking, slow4g.blocking),
    workerCpu: cpu ?? 0,
    databaseTrips: database.trips,
    saveDataBytes: saving.bytes,
    saveDataExtras: saving.script + saving.font,
  };
  const [sample] = slow4g.visits;
  const notes = {
    requests: median(visits.map(({ requests }) => requests)),
    "of it html": median(visits.map(({ html }) => html)),
    "of it images": median(visits.map(({ image }) => image)),
    "of it styles": median(visits.map(({ style }) => style)),
    "of it fonts": median(visits.map(({ font }) => font)),
    "first paint, slow 3G / ideal": slow3g.firstRatio.toFixed(2),
    "first paint, slow 4G / ideal": slow4g.firstRatio.toFixed(2),
    "largest paint, slow 3G, ms": Math.round(median(slow3g.visits.map(({ largestPaint }) => largestPaint))),
    "largest paint, slow 4G, ms": Math.round(median(slow4g.visits.map(({ largestPaint }) => largestPaint))),
    "largest paint is": sample?.largest.replace(/https:\/\/[^/]+/, "").slice(0, 28) ?? "",
    "database statements": database.statements,
  };
  return { measures, notes };
}

/** Visits the ideal page and ours in turn, so that a drift of the machine falls on both; ratios are of neighbouring visits. */
async function compare(
  browser: Browser,
  fronts: { shop: Front; ideal: Front },
  url: string,
  profile: Profile,
  scene: Scene,
) {
  const idealUrl = `https://${HOST}:${fronts.ideal.port}/`;
  const visits = [];
  const ratios: number[] = [];
  const firstRatios: number[] = [];
  const blocking: number[] = [];
  for (let run = 0; run < runs; run++) {
    fronts.ideal.drop();
    const best = await visit({ browser, url: idealUrl, profile });
    fronts.shop.drop();
    const ours = await visit({ browser, url, profile, cookies: scene.cookies });
    visits.push(ours);
    ratios.push(ours.largestPaint / best.largestPaint);
    firstRatios.push(ours.firstPaint / best.firstPaint);
    // The ideal page has no program, so what blocks there is the machine.
    blocking.push(Math.max(0, ours.blockingTime - best.blockingTime));
  }
  return { visits, ratio: median(ratios), firstRatio: median(firstRatios), blocking: median(blocking) };
}
