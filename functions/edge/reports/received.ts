import { step } from "../edge-env";

// What browsers report. Few requests do, and what reads a report is loaded with the first of its kind.

/** The address to which the page's own script reports its faults. */
export const BROWSER_REPORTS = "/reports";
export const browserReports = step(async (c) => (await import("./browser-reports")).takeBrowserReport(c));

/** The address to which the page's own script tells how fast a page was. */
export const SPEED_REPORTS = "/reports/speed";
export const speedReports = step(async (c) => (await import("./speed-reports")).takeSpeedReport(c));

export const policyReports = step(async (c) => (await import("./policy-reports")).takePolicyReport(c));
