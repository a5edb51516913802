// Sends errors of the page to the shop (functions/edge/reports/browser-reports.ts), without anything that was typed.

import { REPORT_LIMITS } from "../../../functions/reports/limits";
import { touchPoints } from "../browser/device";
import { Elsewhere } from "../parts/parts";
import { trail } from "./crumbs";
import { eventOf } from "./event";
import { typedNow } from "./hidden";
import { countEvent } from "./session";

const ADDRESS = "/reports";
/** Browsers allow 64 kB of beacons at a time; this leaves room for other beacons. */
const BEACON_BYTES = 60_000;
/** The messages of browsers for a failed connection, which is not an error of a program. */
const LINE_DOWN = /failed to fetch|networkerror|load failed/i;

/** Sends it as a beacon, which outlives the page. A larger report is sent while the page is open. */
function send(report: object): void {
  const body = new Blob([JSON.stringify(report)], { type: "application/json" });
  if (body.size > REPORT_LIMITS.bytes) return;
  const keepalive = body.size <= BEACON_BYTES;
  if (keepalive && navigator.sendBeacon?.(ADDRESS, body)) return;
  fetch(ADDRESS, { method: "post", body, keepalive }).catch(() => {});
}

const told = new Set<string>();

/** Reports an error once a page, however often it happens. */
function tell(thrown: unknown, unhandled: boolean): void {
  const event = eventOf(thrown, unhandled, { path: location.pathname, crumbs: trail(), typed: typedNow() });
  const same = `${event.name}${event.message}${event.frames[0]?.line}:${event.frames[0]?.column}`;
  // Errors of browser extensions are not reported.
  const isOurs = event.frames.length === 0 || event.frames.some(({ file }) => file.startsWith(location.origin));
  if (!isOurs || told.has(same)) return;
  told.add(same);
  const session = countEvent();
  if (session) send({ session: session.id, first: session.first, touchPoints: touchPoints(), events: [event] });
}

/** Reports an error that no code caught. Errors of scripts of another origin have no error object, and are left out. */
export function broke(event: ErrorEvent | PromiseRejectionEvent): void {
  if ("reason" in event) tell(event.reason, true);
  else if (event.error) tell(event.error, true);
}

/** Reports a caught error, after which the page goes on without script. A refusal or a failed connection is not reported. */
export function failed(fault: unknown): void {
  if (fault instanceof Error && !(fault instanceof Elsewhere) && !LINE_DOWN.test(fault.message)) tell(fault, false);
}
