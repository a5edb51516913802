/**
 * The most that each page may cost on a first visit (docs/performance.md). Bytes are after brotli, times in
 * milliseconds, paints as ratios to the ideal page.
 */
export type PageName = "home" | "listing" | "product" | "bag" | "checkout";

export type Measures = {
  /** The document with its inlined styles. */
  htmlBytes: number;
  /** Inline scripts and script files of a visit without any touch. */
  scriptBeforeInteraction: number;
  /** Script files that the page loads by itself when it is idle. */
  scriptWhenIdle: number;
  /** Everything that runs after the first touch. */
  scriptAfterInteraction: number;
  /** Everything that the first screen loads at 360 CSS pixels and 2x, without files that load when idle. */
  bytes: number;
  /** Largest paint divided by that of the ideal page in the same run. */
  lcpSlow3g: number;
  lcpSlow4g: number;
  layoutShift: number;
  blockingTime: number;
  /** Processor time of workerd for one warm request, local D1 included. */
  workerCpu: number;
  databaseTrips: number;
  /** All bytes under Save-Data. */
  saveDataBytes: number;
  /** Script files and web fonts under Save-Data. */
  saveDataExtras: number;
};

const kB = 1000;

const SHARED = { layoutShift: 0, databaseTrips: 3, saveDataBytes: 60 * kB, saveDataExtras: 0 };
const READING = { ...SHARED, scriptBeforeInteraction: 1 * kB, scriptWhenIdle: 0, blockingTime: 0 };
const BUYING = { ...SHARED, scriptBeforeInteraction: 1 * kB, scriptWhenIdle: 85 * kB, blockingTime: 49 };

export const BUDGETS = {
  home: {
    ...READING,
    htmlBytes: 16 * kB,
    scriptAfterInteraction: 85 * kB,
    bytes: 110 * kB,
    lcpSlow3g: 1.1,
    lcpSlow4g: 1.1,
    workerCpu: 3,
  },
  listing: {
    ...READING,
    htmlBytes: 16 * kB,
    scriptAfterInteraction: 85 * kB,
    bytes: 120 * kB,
    lcpSlow3g: 1.15,
    lcpSlow4g: 1.15,
    workerCpu: 4,
  },
  product: {
    ...READING,
    htmlBytes: 16 * kB,
    scriptAfterInteraction: 90 * kB,
    bytes: 90 * kB,
    lcpSlow3g: 1.1,
    lcpSlow4g: 1.1,
    workerCpu: 4,
  },
  bag: {
    ...BUYING,
    htmlBytes: 14 * kB,
    scriptAfterInteraction: 95 * kB,
    bytes: 70 * kB,
    lcpSlow3g: 1.1,
    lcpSlow4g: 1.1,
    workerCpu: 4,
  },
  checkout: {
    ...BUYING,
    htmlBytes: 14 * kB,
    scriptAfterInteraction: 100 * kB,
    bytes: 60 * kB,
    lcpSlow3g: 1.1,
    lcpSlow4g: 1.1,
    workerCpu: 4,
  },
} as const satisfies Record<PageName, Measures>;

export type WorkerMeasures = {
  /** The upload after gzip, as Cloudflare counts it. */
  bytes: number;
  /** The program, which V8 reads whole before the first request, as it is written. */
  program: number;
  /** Milliseconds of processor time before the first request. */
  startUp: number;
};
export const WORKER_BUDGET: WorkerMeasures = { bytes: 1200 * kB, program: 700 * kB, startUp: 80 };

/** Milliseconds from a touch to the next paint, on a phone whose processor is slowed down four times. */
export const INTERACTION_BUDGET = 100;
