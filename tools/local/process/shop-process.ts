import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * A process with its start time, so that a later process with the same number isn't mistaken for it. `since` is in the
 * system's own notation.
 */
type Process = { pid: number; parent: number; since: string; command: string };
type Shop = { server: Process; workerd: Process | null; port: number };

const file = (state: string) => join(state, "shop.json");

function fromProc(pid: number): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the name in brackets and may contain spaces, so only the rest is split. Fields: proc(5), 4
    // and 22.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (fields[0] === "Z") return null;
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    return { pid, parent: Number(fields[1]), since: fields[19] ?? "", command };
  } catch {
    return null;
  }
}

function fromPs(): Process[] {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid=,lstart=,command="], { encoding: "utf8" });
  return (stdout ?? "").split("\n").flatMap((line) => {
    const match = /^\s*(\d+)\s+(\d+)\s+(\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(.*)$/.exec(line);
    return match
      ? [{ pid: Number(match[1]), parent: Number(match[2]), since: match[3] ?? "", command: match[4] ?? "" }]
      : [];
  });
}

/** The process with that number; null when it has ended. */
export function findProcess(pid: number): Process | null {
  if (existsSync("/proc/self/stat")) return fromProc(pid);
  return fromPs().find((process) => process.pid === pid) ?? null;
}

function childrenOf(pid: number): Process[] {
  if (!existsSync("/proc/self/stat")) return fromPs().filter(({ parent }) => parent === pid);
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => fromProc(Number(name)) ?? [])
    .filter(({ parent }) => parent === pid);
}

const alive = (known: Process | null) => known !== null && findProcess(known.pid)?.since === known.since;

function readShop(state: string): Shop | null {
  try {
    return JSON.parse(readFileSync(file(state), "utf8"));
  } catch {
    return null;
  }
}

/** The server process that uses this state folder now, or null. */
export function runningShop(state: string): { pid: number; port: number } | null {
  const shop = readShop(state);
  return shop && alive(shop.server) ? { pid: shop.server.pid, port: shop.port } : null;
}

/**
 * Ends the workerd that a killed server (`kill -9`) left behind, because it holds the port and the database. It ends a
 * process only if number, start time and name are those that the server wrote down, and that server is gone.
 */
export async function endOrphan(state: string): Promise<void> {
  const shop = readShop(state);
  if (!shop || alive(shop.server)) return;
  const { workerd } = shop;
  if (workerd && alive(workerd) && workerd.command.includes("workerd")) {
    process.kill(workerd.pid, "SIGKILL");
    while (alive(workerd)) await new Promise((done) => setTimeout(done, 20));
  }
  forgetShop(state);
}

/** Writes down this process and its workerd, for `endOrphan` and `runningShop` at a later start. */
export function rememberShop(state: string, port: number): void {
  const server = findProcess(process.pid);
  if (!server) return;
  const workerd = childrenOf(process.pid).find(({ command }) => command.includes("workerd")) ?? null;
  mkdirSync(state, { recursive: true });
  writeFileSync(file(state), JSON.stringify({ server, workerd, port } satisfies Shop));
}

/** The process number of this shop's workerd, or null when none runs. */
export function workerdPid(state: string): number | null {
  const shop = readShop(state);
  return shop && alive(shop.workerd) ? (shop.workerd?.pid ?? null) : null;
}

export function forgetShop(state: string): void {
  rmSync(file(state), { force: true });
}

const isNpm = ({ command }: Process) =>
  /\bnpm(-cli\.js)?\b/.test(command) && !/^(\/\S*\/)?(ba|da|z)?sh\b/.test(command);

/**
 * Calls `ended` when the npm that started this process has ended, or the shell between them. npm sends its signals to
 * that shell only, so the shop would keep running without a terminal to stop it.
 */
export function whenNpmEnds(ended: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  // npm runs a script in a shell, which may or may not replace itself by the script.
  let npm = findProcess(process.ppid);
  for (let step = 0; npm && !isNpm(npm) && step < 2; step++) npm = findProcess(npm.parent);
  if (!npm || !isNpm(npm)) return;
  const watched = npm;
  const shell = process.ppid;
  setInterval(() => (process.ppid === shell && alive(watched)) || ended(), 200).unref();
}
