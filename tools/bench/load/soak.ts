import { readFileSync } from "node:fs";
import { median } from "../worker/worker-load";
import { freshRecord, printFaults } from "./shopper";
import { walkUntil } from "./walk-load";

const SHOPPERS = 160;
const EVERY_SECONDS = 10;
/** The most that memory may grow from the middle third of the time to the last: a leak grows as long as somebody walks. */
const MOST_GROWTH = 1.05;

/** Megabytes of a process that are in memory and not files. */
function residentOf(pid: number): number {
  const [, kilobytes = "0"] = /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

/**
 * Lets shoppers walk for that many minutes and looks at the memory of workerd every ten seconds. Prints the medians of the thirds
 * and returns the number of broken budgets.
 */
export async function printSoak(port: number, pid: number | null, minutes: number): Promise<number> {
  if (pid === null) throw new Error("The memory of workerd can only be read on Linux");
  const samples: number[] = [];
  const sampling = setInterval(() => samples.push(residentOf(pid)), EVERY_SECONDS * 1000);
  const record = freshRecord();
  try {
    await walkUntil(Date.now() + minutes * 60_000, SHOPPERS, { port, record });
  } finally {
    clearInterval(sampling);
  }
  const third = Math.floor(samples.length / 3);
  const [first, middle, last] = [0, 1, 2].map((part) => median(samples.slice(part * third, (part + 1) * third)));
  const growth = (last ?? Number.NaN) / (middle ?? Number.NaN);
  const holds = growth <= MOST_GROWTH;
  const figure = (value: number | undefined) => (value ?? Number.NaN).toFixed(0);
  console.log(
    `\n${SHOPPERS} shoppers for ${minutes} minutes, ${record.times.length} answers, ${samples.length} samples: the memory of workerd was ` +
      `${figure(first)}, ${figure(middle)} and ${figure(last)} MB in the three thirds, at most ${figure(Math.max(...samples))}`,
  );
  console.log(
    `The last third is ${growth.toFixed(3)} times the middle one (at most ${MOST_GROWTH})${holds ? "" : " BROKEN"}`,
  );
  return (holds ? 0 : 1) + printFaults(record.faults);
}
