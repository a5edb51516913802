import { CONSENT_VERSION } from "../../../functions/contract/consent/purposes";
import { CONSENT_COOKIE, writtenChoice } from "../../../functions/shared/site/consent";
import { loadNow } from "../load/load-average";
import { HOST } from "../scenes";
import { get, median, processorTime } from "./worker-load";

/** What a page of who agreed may cost in comparison with one of who refused. */
const MOST = 1.05;
const ROUNDS = 61;
const WAITS = 401;
const BATCH = 40;
const WARM = 100;
const AT_ONCE = 8;
const PHONE =
  "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36";
const PAGES = { home: "/", listing: "/pages/shop/makeup", product: "/products/lipstick-rouge" };

/** A browser whose owner agreed to everything, or to nothing. It keeps its cookies, so that it is the same visit all the time. */
function browser(port: number, agrees: boolean) {
  const choice = {
    id: crypto.randomUUID(),
    granted: { measurement: agrees, experiments: agrees, advertising: agrees },
    textVersion: CONSENT_VERSION,
    language: "en",
    at: new Date().toISOString(),
  } as const;
  const cookies = new Map([[CONSENT_COOKIE, writtenChoice(choice)]]);
  return async (path: string): Promise<void> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const { status, headers } = await get(port, HOST, path, { cookie, "user-agent": PHONE });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    for (const line of [headers["set-cookie"] ?? []].flat().map(String)) {
      const [name = "", value = ""] = line.split(";")[0]?.split(/=(.*)/s) ?? [];
      cookies.set(name, value);
    }
  };
}

/** Milliseconds of processor time a page, with eight at once. */
async function costOf(visit: () => Promise<void>, pid: number): Promise<number> {
  let left = BATCH;
  const some = async () => {
    while (left-- > 0) await visit();
  };
  const before = processorTime(pid) ?? 0;
  await Promise.all(Array.from({ length: AT_ONCE }, some));
  return ((processorTime(pid) ?? 0) - before) / BATCH;
}

/** Milliseconds that one visitor waits while nobody else comes. */
async function waitOf(visit: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await visit();
  return performance.now() - began;
}

type Kind = "without" | "again" | "with";
const KINDS: readonly Kind[] = ["without", "again", "with"];

/** Measures each kind once a round, in another order each time. */
async function inTurn(rounds: number, measure: (kind: Kind) => Promise<number>): Promise<Record<Kind, number>[]> {
  const all: Record<Kind, number>[] = [];
  for (let round = 0; round < rounds; round++) {
    const found: Partial<Record<Kind, number>> = {};
    for (const [place] of KINDS.entries()) {
      const kind = KINDS[(round + place) % KINDS.length] as Kind;
      found[kind] = await measure(kind);
    }
    all.push(found as Record<Kind, number>);
  }
  return all;
}

const UNITS = { cpu: "processor time", wait: "waiting" } as const;
type Unit = keyof typeof UNITS;
/** What a page cost in comparison with its turn without; `noise` is what another browser without seemed to cost. */
type Compared = { name: string; unit: Unit; ratio: number; noise: number };

const percent = (ratio: number) => `${ratio < 1 ? "−" : "+"}${Math.abs((ratio - 1) * 100).toFixed(1)}%`;
const noiseOf = ({ noise }: Compared) => Math.abs(noise - 1);
const isBroken = (one: Compared) => one.ratio > MOST + noiseOf(one);

/** In words: a page that costs more than it may, but not by more than the noise, shows nothing. */
const judged = (one: Compared) =>
  one.ratio <= MOST ? "holds" : isBroken(one) ? "BROKEN" : "not shown, because of the noise";

function compare(name: string, unit: Unit, all: readonly Record<Kind, number>[]): Compared {
  const ratioOf = (kind: Kind) => median(all.map((round) => round[kind] / round.without));
  const timeOf = (kind: Kind) => `${median(all.map((round) => round[kind])).toFixed(2)} ms`;
  const found = { name, unit, ratio: ratioOf("with"), noise: ratioOf("again") };
  console.log(
    `${name}, ${UNITS[unit]}: ${timeOf("without")} without, ${timeOf("with")} with: ${percent(found.ratio)}; ` +
      `noise ${percent(found.noise)}; ${judged(found)}`,
  );
  return found;
}

/** The rows for the table of docs/performance.md. */
function printRows(found: readonly Compared[]): void {
  const day = new Date().toISOString().slice(0, 10);
  console.log(`\nFor docs/performance.md (${day}, ${loadNow()}):\n`);
  console.log(`| | ${Object.keys(PAGES).join(" | ")} | noise |`);
  for (const unit of Object.keys(UNITS) as Unit[]) {
    const own = found.filter((one) => one.unit === unit);
    const noise = Math.max(...own.map(noiseOf)) * 100;
    console.log(
      `| ${UNITS[unit]} | ${own.map(({ ratio }) => percent(ratio)).join(" | ")} | at most ${noise.toFixed(1)}% |`,
    );
  }
}

/**
 * Compares what pages cost with consent to counting and experiments, and without, in turn: so that whatever else the machine does falls on both.
 * Another browser without consent has its turn too; what it seems to cost more is the noise. Prints each page's medians, the median of what a
 * turn was to its turn without, and the rows of the table. Returns how many pages cost more than they may beyond the noise.
 */
export async function printCountingCost(port: number, pid: number): Promise<number> {
  const visits = { without: browser(port, false), again: browser(port, false), with: browser(port, true) };
  const found: Compared[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    for (let turn = 0; turn < WARM; turn++) for (const visit of Object.values(visits)) await visit(path);
    found.push(compare(name, "cpu", await inTurn(ROUNDS, (kind) => costOf(() => visits[kind](path), pid))));
    found.push(compare(name, "wait", await inTurn(WAITS, (kind) => waitOf(() => visits[kind](path)))));
  }
  printRows(found);
  return found.filter(isBroken).length;
}
