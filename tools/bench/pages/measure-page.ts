import type { Browser } from "playwright";
import type { Measures } from "../budgets";
import { HOST, type Scene } from "../scenes";
import { databaseUse, document, median } from "../worker/worker-load";
import type { Front } from "./front";
import { inlineScripts, squeezed } from "./inline-scripts";
import { LINES, openLine } from "./line";
import { PROFILES, visit } from "./visit";

type Bench = { browser: Browser; fronts: { shop: Front; ideal: Front }; port: number; runs: number };
export type PageResult = { measures: Measures; notes: Record<string, string | number> };

/** Visits a page in every way that has a budget. Processor time of the Worker is measured separately; here it is 0. */
export async function measurePage({ browser, fronts, port, runs }: Bench, scene: Scene): Promise<PageResult> {
  const url = `https://${HOST}:${fronts.shop.port}${scene.path}`;
  const { cookies } = scene;
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const load = { port, host: HOST, path: scene.path, cookie };

  await visit({ browser, url, profile: PROFILES.unlimited, cookies });
  const touched = await visit({ browser, url, profile: PROFILES.unlimited, cookies, touch: true });
  const saving = await visit({ browser, url, profile: PROFILES.unlimited, cookies, saveData: true });
  const slow3g = await compare({ browser, fronts, runs }, "slow3g", scene);
  const slow4g = await compare({ browser, fronts, runs }, "slow4g", scene);
  const html = await document(load);
  const database = await databaseUse(load);
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
    workerCpu: 0,
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

/**
 * Visits the ideal page and ours in turn, so that a change in the machine's speed affects both. Ratios compare
 * neighbouring visits.
 */
async function compare({ browser, fronts, runs }: Omit<Bench, "port">, name: keyof typeof LINES, scene: Scene) {
  const profile = PROFILES[name];
  const lines = {
    ideal: await openLine(fronts.ideal.port, LINES[name]),
    shop: await openLine(fronts.shop.port, LINES[name]),
  };
  const urls = {
    ideal: `https://${HOST}:${lines.ideal.port}/`,
    shop: `https://${HOST}:${lines.shop.port}${scene.path}`,
  };
  const visits = [];
  const ratios: number[] = [];
  const firstRatios: number[] = [];
  const blocking: number[] = [];
  for (let run = 0; run < runs; run++) {
    fronts.ideal.drop();
    const best = await visit({ browser, url: urls.ideal, profile });
    fronts.shop.drop();
    const ours = await visit({ browser, url: urls.shop, profile, cookies: scene.cookies });
    visits.push(ours);
    ratios.push(ours.largestPaint / best.largestPaint);
    firstRatios.push(ours.firstPaint / best.firstPaint);
    // The ideal page has no script, so its blocking time comes from the machine and is subtracted; a busy machine only
    // ever adds time.
    blocking.push(Math.max(0, ours.blockingTime - best.blockingTime));
  }
  for (const line of Object.values(lines)) line.close();
  return { visits, ratio: median(ratios), firstRatio: median(firstRatios), blocking: Math.min(...blocking) };
}
