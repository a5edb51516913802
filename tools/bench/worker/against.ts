import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../worker-config";
import { findScenes, HOST } from "../scenes";
import { startUp } from "./start-up";
import { uploadOf } from "./upload";
import { median, workerCpu } from "./worker-load";

/** Where builds have the Worker: until 2026-11-24 Wrangler made another file of it. */
const PROGRAMS = ["build/worker", "build/server"];

/**
 * Builds another commit of this repository in a folder of its own, once, with the packages that are installed here if they are the same.
 * @returns the folder of its Worker
 */
export function buildOf(ref: string): string {
  const commit = execFileSync("git", ["rev-parse", "--verify", `${ref}^{commit}`], {
    cwd: ROOT,
    encoding: "utf8",
  }).trim();
  const folder = join(ROOT, ".cache/against", commit);
  const built = () => PROGRAMS.map((one) => join(folder, one)).find((one) => existsSync(join(one, "index.js")));
  const known = built();
  if (known !== undefined) return known;
  mkdirSync(folder, { recursive: true });
  const files = execFileSync("git", ["archive", commit], { cwd: ROOT, maxBuffer: 1e9 });
  execFileSync("tar", ["-x", "-C", folder], { input: files });
  const lockIn = (place: string) => readFileSync(join(place, "package-lock.json"), "utf8");
  if (lockIn(ROOT) === lockIn(folder) && !existsSync(join(folder, "node_modules")))
    symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  execFileSync(process.execPath, ["tools/run.mjs", "build"], { cwd: folder, stdio: "inherit" });
  const made = built();
  if (made === undefined) throw new Error(`The build of ${ref} made no Worker in ${folder}.`);
  return made;
}

type Builds = Record<"other" | "this", string>;
type WithShop = <T>(program: string, use: (port: number, pid: number | null) => Promise<T>) => Promise<T>;
type Figures = Map<string, { other: number[]; this: number[] }>;

function note(figures: Figures, name: string, build: keyof Builds, value: number | null): void {
  const both = figures.get(name) ?? { other: [], this: [] };
  if (value !== null) both[build].push(value);
  figures.set(name, both);
}

/** How often both builds are measured, one after the other, and on which pages; on all of them where none is named. */
type Extent = { turns: number; only?: readonly string[] };

async function pagesOf(
  { port, pid, only }: { port: number; pid: number | null; only: Extent["only"] },
  hear: (name: string, cpu: number | null) => void,
): Promise<void> {
  for (const { name, path, cookies } of await findScenes(port)) {
    if (only !== undefined && !only.includes(name)) continue;
    const cookie = cookies.map((one) => `${one.name}=${one.value}`).join("; ");
    hear(`${name}, ms of processor`, await workerCpu({ port, host: HOST, path, cookie }, pid));
  }
}

/**
 * Measures this build and another one in turn, so that whatever else the machine does falls on both, and prints the medians and the median of what a
 * turn of this one was to the turn of the other beside it.
 */
export async function printAgainst(programs: Builds, withShop: WithShop, { turns, only }: Extent): Promise<void> {
  const figures: Figures = new Map();
  for (let turn = 0; turn < turns; turn++)
    for (const build of turn % 2 === 0 ? (["other", "this"] as const) : (["this", "other"] as const)) {
      note(figures, "upload, kB after gzip", build, uploadOf(programs[build]) / 1000);
      note(figures, "start-up, ms of processor", build, startUp(join(programs[build], "index.js")));
      await withShop(programs[build], (port, pid) =>
        pagesOf({ port, pid, only }, (name, cpu) => note(figures, name, build, cpu)),
      );
    }
  for (const [name, both] of figures) {
    const ratio = median(both.this.map((value, turn) => value / (both.other[turn] ?? Number.NaN)));
    console.log(
      `${name.padEnd(28)} ${median(both.other).toFixed(2).padStart(9)} -> ${median(both.this).toFixed(2).padStart(9)}   ×${ratio.toFixed(2)}`,
    );
  }
}
