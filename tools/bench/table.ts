import type { Measures, PageName, WorkerMeasures } from "./budgets";

type Results = Map<PageName, { measures: Measures; notes: Record<string, string | number> }>;

const LABELS: Record<keyof Measures, { label: string; digits: number; unit?: "kB" }> = {
  htmlBytes: { label: "document with styles, kB br", digits: 1, unit: "kB" },
  scriptBeforeInteraction: { label: "script before a touch, kB br", digits: 2, unit: "kB" },
  scriptWhenIdle: { label: "script when idle, kB br", digits: 1, unit: "kB" },
  scriptAfterInteraction: { label: "script after a touch, kB br", digits: 1, unit: "kB" },
  bytes: { label: "first screen, kB", digits: 1, unit: "kB" },
  lcpSlow3g: { label: "largest paint, slow 3G / ideal", digits: 2 },
  lcpSlow4g: { label: "largest paint, slow 4G / ideal", digits: 2 },
  layoutShift: { label: "layout shift", digits: 3 },
  blockingTime: { label: "blocking time, ms", digits: 0 },
  workerCpu: { label: "Worker CPU, ms", digits: 2 },
  databaseTrips: { label: "trips to the database", digits: 0 },
  saveDataBytes: { label: "under Save-Data, kB", digits: 1, unit: "kB" },
  saveDataExtras: { label: "Save-Data scripts and fonts, kB", digits: 1, unit: "kB" },
};

/**
 * Prints the measurements beside their budgets. Returns the number of broken budgets; a missing measurement breaks its
 * budget.
 */
export function printTable(results: Results, budgets: Record<PageName, Measures>): number {
  let broken = 0;
  const cell = (key: keyof Measures, value: number, budget: number) => {
    const { digits, unit } = LABELS[key];
    const show = (number: number) => (unit ? number / 1000 : number).toFixed(digits).replace(/\.0+$/, "");
    // A difference that the printed, rounded number doesn't show doesn't break a budget.
    const within = Number(value.toFixed(unit ? 0 : digits)) <= budget;
    if (!within) broken++;
    return `${show(value)} ≤ ${show(budget)}${within ? "" : " BROKEN"}`;
  };
  const rows = (Object.keys(LABELS) as (keyof Measures)[]).map((key) => [
    LABELS[key].label,
    ...[...results].map(([page, { measures }]) => cell(key, measures[key], budgets[page][key])),
  ]);
  const noteNames = Object.keys([...results.values()][0]?.notes ?? {});
  const notes = noteNames.map((name) => [name, ...[...results.values()].map(({ notes }) => String(notes[name] ?? ""))]);
  const table = [["", ...results.keys()], ...rows, [], ...notes];
  const width = (column: number) => Math.max(...table.map((row) => (row[column] ?? "").length));
  console.log("");
  for (const row of table)
    console.log(
      row
        .map((text, column) => text.padEnd(width(column)))
        .join("  ")
        .trimEnd(),
    );
  return broken;
}

/** Prints the cost of the Worker itself. Returns the number of its broken budgets. */
export function printWorker(measured: WorkerMeasures, budget: WorkerMeasures): number {
  const line = (label: string, value: number, limit: number) => {
    console.log(`${label}: ${value.toFixed(0)} ≤ ${limit}${Math.round(value) <= limit ? "" : " BROKEN"}`);
    return Math.round(value) <= limit ? 0 : 1;
  };
  const broken =
    line("\nWorker after gzip, kB", measured.bytes / 1000, budget.bytes / 1000) +
    line("Its program as written, kB", measured.program / 1000, budget.program / 1000) +
    line("Worker start-up, ms of processor", measured.startUp, budget.startUp);
  return broken;
}
