import { readFileSync } from "node:fs";
import type { Browser, Cookie } from "playwright";
import { bytesOf, type Transfer, watchWire } from "./wire";

/** A phone: by how much its processor is slowed down, and after how many milliseconds without a request a page has settled. */
export type Phone = { slowdown: number; quiet: number };

export const PROFILES = {
  slow3g: { slowdown: 4, quiet: 3000 },
  slow4g: { slowdown: 4, quiet: 1500 },
  /** No slow line, and the machine's own processor. */
  unlimited: { slowdown: 1, quiet: 800 },
} as const satisfies Record<string, Phone>;

export const PHONE = {
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  userAgent:
    "Mozilla/5.0 (Linux; Android 13; Pixel 4a) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
};

/** What needs the client: a touch of it loads all that its page has (app/client/inline.ts). */
const HELPED = ":is([data-part],[data-opens],[data-island],[data-client]):visible";
const READ_PAINTS = readFileSync(new URL("./read-paints.js", import.meta.url), "utf8");

type Paints = {
  firstPaint: number;
  largestPaint: number;
  /** The element that the browser took for the largest paint. */
  largest: string;
  layoutShift: number;
  blockingTime: number;
  /** The end of the load event. All times are milliseconds from the start of the navigation. */
  loaded: number;
};

export type Visit = Omit<Paints, "loaded"> & {
  requests: number;
  /** Bytes on the wire, headers included. */
  bytes: number;
  html: number;
  script: number;
  /** Scripts that were requested after the load event. */
  idleScript: number;
  style: number;
  image: number;
  font: number;
  /** All scripts after the first touch; 0 for a visit without a touch. */
  scriptAfterTouch: number;
};

type Options = {
  browser: Browser;
  url: string;
  profile: Phone;
  cookies?: Cookie[];
  saveData?: boolean;
  touch?: boolean;
};

/** One first visit: an empty cache, new connections, and no touch until the page has settled. */
export async function visit({ browser, url, profile, cookies = [], saveData, touch }: Options): Promise<Visit> {
  const extraHTTPHeaders: Record<string, string> = saveData ? { "save-data": "on" } : {};
  const context = await browser.newContext({ ...PHONE, extraHTTPHeaders });
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.enable");
    if (profile.slowdown > 1) await cdp.send("Emulation.setCPUThrottlingRate", { rate: profile.slowdown });
    const wire = watchWire(cdp);
    const response = await page.goto(url, { waitUntil: "load", timeout: 120_000 });
    if (!response?.ok()) throw new Error(`${url} answered ${response?.status()}`);
    await wire.settled(profile.quiet);
    const paints = await page.evaluate<Paints>(READ_PAINTS);
    const before = [...wire.transfers];
    let scriptAfterTouch = 0;
    if (touch) {
      await page.locator(HELPED).first().tap();
      await wire.settled(profile.quiet);
      scriptAfterTouch = bytesOf(wire.transfers, "script");
    }
    return { ...paints, ...count(before, paints.loaded), scriptAfterTouch };
  } finally {
    await context.close();
  }
}

function count(transfers: Transfer[], loaded: number) {
  const begun = Math.min(...transfers.map((transfer) => transfer.begun));
  const late = transfers.filter((transfer) => (transfer.begun - begun) * 1000 > loaded);
  return {
    requests: transfers.length,
    bytes: bytesOf(transfers),
    html: bytesOf(transfers, "html"),
    script: bytesOf(transfers, "script"),
    idleScript: bytesOf(late, "script"),
    style: bytesOf(transfers, "style"),
    image: bytesOf(transfers, "image"),
    font: bytesOf(transfers, "font"),
  };
}
