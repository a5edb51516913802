import { readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";

/** Sends one GET as a browser in that country would, and reads the whole answer. */
export function get(port: number, host: string, path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((done, fail) => {
    const sent = request(
      { host: "127.0.0.1", port, path, headers: { host: `${host}:${port}`, accept: "text/html", ...headers } },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on("data", (part) => parts.push(part));
        reply.on("end", () =>
          done({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(parts) }),
        );
      },
    );
    sent.once("error", fail);
    sent.end();
  });
}

/**
 * Milliseconds of processor time that the running threads of a process have used; null where /proc doesn't tell (not Linux). The process's own file has
 * hundredths of a second only.
 */
export function processorTime(pid: number): number | null {
  const used = (thread: string) => {
    try {
      return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]) / 1e6;
    } catch {
      // It has just ended.
      return 0;
    }
  };
  try {
    return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + used(thread), 0);
  } catch {
    return null;
  }
}

type Load = { port: number; host: string; path: string; cookie: string };

/** The number of requests at the same time. One request at a time would measure how long workerd takes to wake up. */
const AT_ONCE = 8;
/** The number of requests before any is counted: V8 goes on optimising what a page runs for some hundreds of requests. */
const WARMING = 400;
/** How many requests are counted together, and how often. */
const BATCH = 100;
const ROUNDS = 10;

/**
 * Milliseconds of processor time that workerd (process `pid`) spends on one request of a page: the median of ten
 * batches of a hundred warm requests. The local D1 runs in that process, so this is more than the edge would charge. Null
 * where it can't be measured.
 */
export async function workerCpu(load: Load, pid: number | null): Promise<number | null> {
  if (pid === null || processorTime(pid) === null) return null;
  const batch = (size: number) => {
    let left = size;
    const one = async () => {
      while (left-- > 0) await get(load.port, load.host, load.path, { cookie: load.cookie });
    };
    return Promise.all(Array.from({ length: AT_ONCE }, one));
  };
  await batch(WARMING);
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = processorTime(pid) ?? 0;
    await batch(BATCH);
    costs.push(((processorTime(pid) ?? 0) - before) / BATCH);
  }
  return median(costs);
}

/**
 * The number of trips to the database for a page, and of statements in them, counted by tools/bench/worker/counting-worker.js.
 */
export async function databaseUse({ port, host, path, cookie }: Load): Promise<{ trips: number; statements: number }> {
  const { headers } = await get(port, host, path, { cookie, "x-watch-database": "fresh" });
  const [trips = Number.NaN, statements = Number.NaN] = String(headers["x-database"] ?? "")
    .split(" ")
    .map(Number);
  return { trips, statements };
}

/** The document as the server sends it, to measure its size and its inline scripts. */
export async function document({ port, host, path, cookie }: Load): Promise<string> {
  const { status, body } = await get(port, host, path, { cookie });
  if (status !== 200) throw new Error(`${host}${path} answered ${status}`);
  return body.toString();
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
