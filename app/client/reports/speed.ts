// Measures how fast this page was for its visitor, and reports it once, when the visitor leaves. The browser keeps what
// happened before this module was loaded. `data-speed` on the page's script says that the page is measured: its visitor
// agreed to be counted, and the page is in the sample.

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type Action = PerformanceEntry & { interactionId?: number };

/** Shifts belong together when they are less than a second apart, and less than five seconds in all. */
const GAP = 1_000;
const WINDOW = 5_000;

const script = document.querySelector<HTMLElement>("script[data-speed]");
let lcp: number | undefined;
let cls = 0;
let group = { first: 0, last: 0, sum: 0 };
const actions = new Map<number, number>();
let sent = false;

function watch<E extends PerformanceEntry>(type: string, read: (entry: E) => void, more: object = {}): void {
  try {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) read(entry as E);
    });
    observer.observe({ type, buffered: true, ...more });
  } catch {
    // This browser does not measure it.
  }
}

/** The slowest answer to a touch, leaving out one in fifty. */
function inp(): number | undefined {
  const slowest = [...actions.values()].sort((one, other) => other - one);
  return slowest[Math.floor(slowest.length / 50)];
}

function send(): void {
  if (sent || document.visibilityState !== "hidden") return;
  sent = true;
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const { effectiveType } = (navigator as { connection?: { effectiveType?: string } }).connection ?? {};
  const report = {
    path: location.pathname,
    connection: effectiveType,
    lcp,
    inp: inp(),
    cls,
    ttfb: page?.responseStart,
  };
  navigator.sendBeacon("/reports/speed", JSON.stringify(report));
}

/** Starts to measure a page that is in the sample. */
export const measureSpeed = (): void => {
  if (!script) return;
  watch("largest-contentful-paint", ({ startTime }) => {
    lcp = startTime;
  });
  watch<Shift>("layout-shift", ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    const goesOn = startTime - group.last < GAP && startTime - group.first < WINDOW;
    group = goesOn
      ? { ...group, last: startTime, sum: group.sum + value }
      : { first: startTime, last: startTime, sum: value };
    cls = Math.max(cls, group.sum);
  });
  watch<Action>(
    "event",
    ({ interactionId, duration }) => {
      if (interactionId) actions.set(interactionId, Math.max(duration, actions.get(interactionId) ?? 0));
    },
    { durationThreshold: 16 },
  );
  addEventListener("visibilitychange", send);
};
