import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { processorTime } from "../worker/worker-load";
import { freshRecord, Left, pause, percentile, printFaults, type Record, timesOf } from "./shopper";
import { shelvesOf, walk } from "./walk";

/** How many walk at once and how long; a page is looked at for 3 to 15 seconds, 9 in the mean, as people do who choose. */
const SHOPPERS = 200;
const SECONDS = 60;
export const LOOK = { least: 3000, most: 15_000 } as const;
/**
 * Walks of a single shopper before the crowd, and as many after it, for comparison. That shopper looks at nothing: a machine with nothing to do answers sooner.
 * Of fewer walks the 95th percentile is chance, and a machine that others use too is not as quick before as after.
 */
const ALONE = 30;
/** The most that the 95th percentile may grow from one to two hundred. */
const MOST_RATIO = 3;

const KINDS = ["home", "listing", "search", "product", "form", "after a form", "bag"];

/** Milliseconds that all processors together were not idle since the machine's start; null where /proc doesn't tell. */
function machineTime(): number | null {
  try {
    const [, ...fields] = (readFileSync("/proc/stat", "utf8").split("\n")[0] ?? "").split(/\s+/);
    const [user = 0, nice = 0, system = 0, , , irq = 0, soft = 0, steal = 0] = fields.map(Number);
    return (user + nice + system + irq + soft + steal) * 10;
  } catch {
    return null;
  }
}

/** What the processors did while `run` ran, in parts of one processor. */
async function watched(pid: number | null, run: () => Promise<unknown>): Promise<string> {
  const began = performance.now();
  const before = { shop: pid === null ? null : processorTime(pid), own: process.cpuUsage(), machine: machineTime() };
  await run();
  const took = performance.now() - began;
  const { user, system } = process.cpuUsage(before.own);
  const part = (time: number | null) => (time === null ? "unknown" : `${((time / took) * 100).toFixed(0)} %`);
  const since = (now: number | null, then: number | null) => (now === null || then === null ? null : now - then);
  const shop = since(pid === null ? null : processorTime(pid), before.shop);
  return (
    `Of one processor workerd used ${part(shop)}, the shoppers ${part((user + system) / 1000)}, ` +
    `the machine ${part(since(machineTime(), before.machine))} (it has ${cpus().length})`
  );
}

const line = (name: string, record: Record) => {
  const times = timesOf(record);
  const of = KINDS.map((kind) => `${kind} ${percentile(timesOf(record, kind), 0.95).toFixed(0)}`).join(", ");
  return (
    `${name.padEnd(20)} ${String(record.journeys).padStart(4)} walks, ${String(times.length).padStart(5)} answers, ` +
    `p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms, slowest ${Math.max(...times).toFixed(0)} ms; p95 of ${of}`
  );
};

/**
 * Walks with that many shoppers until `end`, each in a browser of its own for each walk. They come one after the other for as long as a page is looked at
 * at most, and whoever looks at a page at the end leaves it there: who hurried through the rest of a walk would be another crowd.
 */
export async function walkUntil(
  end: number,
  shoppers: number,
  { port, record }: { port: number; record: Record },
): Promise<void> {
  const shelves = await shelvesOf(port);
  const look = async () => {
    await pause(LOOK.least, LOOK.most);
    if (Date.now() >= end) throw new Left();
  };
  await Promise.all(
    Array.from({ length: shoppers }, async () => {
      await pause(0, LOOK.most);
      while (Date.now() < end) await walk(port, record, shelves, look);
    }),
  );
}

/** Walks alone and with two hundred at once for a minute. Prints both and returns the number of broken budgets. */
export async function printWalkLoad(port: number, pid: number | null): Promise<number> {
  const shelves = await shelvesOf(port);
  const nothing = () => Promise.resolve();
  for (let turn = 0; turn < 5; turn++) await walk(port, freshRecord(), shelves, nothing);
  const [alone, crowd] = [freshRecord(), freshRecord()];
  const walkAlone = async () => {
    for (let turn = 0; turn < ALONE; turn++) await walk(port, alone, shelves, nothing);
  };
  await walkAlone();
  // Counted is the minute after the last has come.
  const end = Date.now() + LOOK.most + SECONDS * 1000;
  const walking = walkUntil(end, SHOPPERS, { port, record: crowd });
  await pause(LOOK.most, LOOK.most);
  crowd.times.length = 0;
  const used = await watched(pid, () => pause(SECONDS * 1000, SECONDS * 1000));
  await walking;
  await walkAlone();
  const ratio = percentile(timesOf(crowd), 0.95) / percentile(timesOf(alone), 0.95);
  console.log(`\nWalking through the shop, ${LOOK.least / 1000} to ${LOOK.most / 1000} s a page:`);
  console.log(line("one shopper alone", alone));
  console.log(line(`${SHOPPERS}, for ${SECONDS} s`, crowd));
  console.log(used);
  const broken = ratio > MOST_RATIO;
  console.log(`p95 is ${ratio.toFixed(1)} times that of one alone (at most ${MOST_RATIO})${broken ? " BROKEN" : ""}`);
  return (broken ? 1 : 0) + printFaults([...alone.faults, ...crowd.faults]);
}
