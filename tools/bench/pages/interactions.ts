import { readFileSync } from "node:fs";
import type { Browser, CDPSession, Locator, Page } from "playwright";
import { INTERACTION_BUDGET } from "../budgets";
import { loadNow } from "../load/load-average";
import { HOST, type Scene } from "../scenes";
import { median } from "../worker/worker-load";
import { type Action, actionsOn } from "./actions";
import type { Front } from "./front";
import { PHONE } from "./visit";
import { watchWire } from "./wire";

/** By how much the processor is slowed down, how long a finger stays on the glass, and after how long a page is quiet. */
const SLOWDOWN = 4;
const FINGER_MS = 90;
const QUIET_MS = 500;
/** What the window is higher than the phone: its frame covers as much of the page, and what changes below it is never painted. */
const FRAME_HEIGHT = 100;

const WATCH = readFileSync(new URL("./watch-interactions.js", import.meta.url), "utf8");

/** The longest interaction since the page was last asked. Times are milliseconds; `late` is the longest frame over 50 ms. */
type Interaction = {
  name: string;
  duration: number;
  /** Until the first handler runs, the handlers, and from there to the paint. */
  delay: number;
  handlers: number;
  frame: number;
  late: { whole: number; scripts: string[]; layout: number } | null;
};
/** What was too short for an entry of its own. */
const SHORT: Interaction = { name: "short", duration: 16, delay: 0, handlers: 0, frame: 16, late: null };

/** The tools know no DOM. */
type Scrolled = { scrollIntoView: (how: { block: "center"; behavior: "instant" }) => void };

/** Touches an element as a finger does: the click comes when it is lifted. */
async function tap(page: Page, cdp: CDPSession, target: Locator): Promise<void> {
  await target.evaluate((element) =>
    (element as unknown as Scrolled).scrollIntoView({ block: "center", behavior: "instant" }),
  );
  await page.waitForTimeout(QUIET_MS);
  const box = await target.boundingBox();
  if (box === null) throw new Error(`Nothing to touch: ${target}`);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
  await page.waitForTimeout(FINGER_MS);
  await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  // Until what the touch asks for is under way: what comes later would be counted as the next touch.
  await page.waitForTimeout(QUIET_MS);
}

/** What was touched, and what it took in each visit. */
type Found = Map<string, Interaction[]>;

/** Makes the window so high that all of the phone is painted. */
async function showWhole(cdp: CDPSession): Promise<void> {
  const { windowId } = await cdp.send("Browser.getWindowForTarget");
  await cdp.send("Browser.setWindowBounds", { windowId, bounds: { height: PHONE.viewport.height + FRAME_HEIGHT } });
}

/** One visit: the action with the first touch of the page, and again when the client is there. */
async function act(browser: Browser, front: Front, { action, found }: { action: Action; found: Found }): Promise<void> {
  const context = await browser.newContext(PHONE);
  try {
    await context.addCookies(action.scene.cookies);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.enable");
    await showWhole(cdp);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    const wire = watchWire(cdp);
    front.drop();
    await page.goto(`https://${HOST}:${front.port}${action.scene.path}`, { waitUntil: "load" });
    await wire.settled(QUIET_MS);
    await page.evaluate(WATCH);
    for (const turn of ["first", "later"] as const)
      for (const { what, find } of action[turn]) {
        await tap(page, cdp, find(page));
        await wire.settled(QUIET_MS);
        const took = ((await page.evaluate("interactions()")) as Interaction | null) ?? SHORT;
        const name = `${what}, ${turn === "first" ? "first time" : "later"}`;
        found.set(name, [...(found.get(name) ?? []), took]);
      }
  } finally {
    await context.close();
  }
}

/** The visit in the middle tells what the time was spent on. */
function describe(all: readonly Interaction[]): string {
  const [middle = SHORT] = all.slice(all.length >> 1);
  const { name, delay, handlers, frame, late } = middle;
  const why = late ? `; longest frame ${late.whole.toFixed(0)}, its layout ${late.layout.toFixed(0)}` : "";
  return `${name}: waited ${delay.toFixed(0)}, handlers ${handlers.toFixed(0)}, frame ${frame.toFixed(0)}${why} ${late?.scripts.join(", ") ?? ""}`;
}

/**
 * Measures the time from a touch to the next paint for what shoppers do most, as a phone's browser counts it itself (Event Timing), in several visits.
 * Prints the medians beside their budget and returns the number of broken ones.
 */
export async function printInteractions(
  { browser, front, runs }: { browser: Browser; front: Front; runs: number },
  scenes: readonly Scene[],
): Promise<number> {
  const found: Found = new Map();
  for (const action of actionsOn(scenes))
    for (let run = 0; run < runs; run++) await act(browser, front, { action, found });
  let broken = 0;
  console.log(
    `\nFrom a touch to the next paint, ms, medians of ${runs} visits (at most ${INTERACTION_BUDGET}; ${loadNow()}):`,
  );
  for (const [name, visits] of found) {
    const all = visits.toSorted((a, b) => a.duration - b.duration);
    const value = median(all.map(({ duration }) => duration));
    if (value > INTERACTION_BUDGET) broken++;
    const spread = `${all[0]?.duration} to ${all.at(-1)?.duration}`;
    console.log(
      `${name.padEnd(34)} ${String(value).padStart(4)}${value > INTERACTION_BUDGET ? " BROKEN" : ""} (${spread}; ${describe(all)})`,
    );
  }
  return broken;
}
