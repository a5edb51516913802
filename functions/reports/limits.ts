/** The limits of reports, in the Worker and in the browser (S9.10). */
export const REPORT_LIMITS = { breadcrumbs: 25, bytes: 1_000_000, eventsPerSession: 10 } as const;
