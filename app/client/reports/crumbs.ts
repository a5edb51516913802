// Breadcrumbs: the last pages, clicks and requests of this tab since its first touch. They are kept from page to page, and
// are sent only with a report.

import { REPORT_LIMITS } from "../../../functions/reports/limits";

export type Crumb = { at: number; kind: "navigation" | "request" | "user"; text: string; path?: string };

const KEPT = "crumbs";
const PRESSED = "a,button,summary,label,input,select,textarea,[role]";

function kept(): Crumb[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? "[]");
  } catch {
    return [];
  }
}

let crumbs: Crumb[] = [];
let place = "";

function leave(crumb: Crumb): void {
  crumbs = [...crumbs, crumb].slice(-REPORT_LIMITS.breadcrumbs);
}

/** Adds a breadcrumb if the path has changed, which also happens without a new document. */
function look(at: number): void {
  if (location.pathname === place) return;
  place = location.pathname;
  leave({ at, kind: "navigation", text: "page", path: place });
}

/** The role and the text of an element. A field gives its name, never its value. */
function pressed(target: Element): string {
  const role = target.getAttribute("role") ?? target.localName;
  const isField = target.matches("input,select,textarea");
  const name = isField ? target.getAttribute("name") : (target.ariaLabel ?? target.textContent);
  return `${role} ${(name ?? "").trim().replace(/\s+/g, " ")}`.slice(0, 80);
}

function requests(entries: PerformanceEntryList): void {
  for (const entry of entries as PerformanceResourceTiming[]) {
    if (!/^(fetch|xmlhttprequest)$/.test(entry.initiatorType)) continue;
    const { origin, pathname } = new URL(entry.name, location.href);
    if (origin !== location.origin) continue;
    const at = performance.timeOrigin + entry.startTime;
    leave({ at, kind: "request", text: `request ${entry.responseStatus ?? ""}`.trim(), path: pathname });
  }
}

// The browser's own timing lists the requests, so `fetch` is not replaced.
const observer = new PerformanceObserver((list) => requests(list.getEntries()));

/** The breadcrumbs up to now, oldest first. */
export function trail(): Crumb[] {
  requests(observer.takeRecords());
  look(Date.now());
  return crumbs.toSorted((one, other) => one.at - other.at);
}

function keep(): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(trail()));
  } catch {
    // Without storage, a report has the breadcrumbs of one page.
  }
}

/** Starts to collect breadcrumbs. */
export function follow(): void {
  crumbs = kept();
  look(performance.timeOrigin);
  observer.observe({ type: "resource", buffered: true });
  addEventListener("click", ({ target, timeStamp }) => {
    const at = performance.timeOrigin + timeStamp;
    look(at);
    const what = (target as Element).closest?.(PRESSED);
    if (what) leave({ at, kind: "user", text: pressed(what) });
  });
  addEventListener("popstate", () => look(Date.now()));
  addEventListener("pagehide", keep);
}
