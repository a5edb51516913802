import { performance } from "node:perf_hooks";
import { SANDBOX_MEMBER } from "../../../tests/support/people/sandbox-member";
import { prepareDatabases } from "../../local/database";
import { freePort } from "../../local/process/free-port";
import { serve } from "../../local/worker/serve";
import { freshRecord, shopper } from "../load/shopper";
import { HOST } from "../scenes";
import { get, median } from "../worker/worker-load";
import { fullScans, type Plan } from "./full-scans";
import type { ScaledPage } from "./pages";

/** How often a page is asked for, and how often of an isolate that has read nothing yet. */
export type Runs = { warm: number; cold: number };

export type ScaleResult = {
  page: string;
  /** Milliseconds, medians of runs in turn. "Cold" is an isolate that has read nothing yet. */
  warm: { small: number; large: number };
  cold: { small: number; large: number };
  /** Trips to D1 in the large shop, and the trips that only wrote something after the answer. */
  trips: { warm: number; cold: number; writes: number };
  /** Steps of query plans that read a whole table. */
  scans: string[];
};

type Headers = Record<string, string>;
type Visitor = { port: number; headers: Headers };
type Visitors = { small: Visitor; large: Visitor };

async function timed({ port, headers }: Visitor, path: string): Promise<number> {
  const begun = performance.now();
  const { status } = await get(port, HOST, path, headers);
  const took = performance.now() - begun;
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return took;
}

const asked = ({ small, large }: Visitors, more: Headers): Visitors => ({
  small: { ...small, headers: { ...small.headers, ...more } },
  large: { ...large, headers: { ...large.headers, ...more } },
});

/** Visits both shops in turn, so that other work of the machine affects both. */
async function inTurn(visitors: Visitors, path: string, runs: number) {
  const small: number[] = [];
  const large: number[] = [];
  const warming = Math.min(5, runs);
  for (let run = 0; run < runs + warming; run++) {
    const [one, two] = [await timed(visitors.small, path), await timed(visitors.large, path)];
    if (run < warming) continue;
    small.push(one);
    large.push(two);
  }
  return { small: median(small), large: median(large) };
}

async function explain({ port, headers }: Visitor, path: string, how: "fresh" | "kept") {
  const { body } = await get(port, HOST, path, { ...headers, "x-watch-database": how, "x-explain": "1" });
  return JSON.parse(body.toString()) as { trips: number; writes: number; plans: Plan[] };
}

type Asked = { page: string; path: string; runs: Runs };

async function measurePage({ page, path, runs }: Asked, visitors: Visitors): Promise<ScaleResult> {
  const warm = await inTurn(visitors, path, runs.warm);
  const cold = await inTurn(asked(visitors, { "x-watch-database": "fresh" }), path, runs.cold);
  const first = await explain(visitors.large, path, "fresh");
  await explain(visitors.large, path, "kept");
  const again = await explain(visitors.large, path, "kept");
  const scans = [...new Set([...first.plans, ...again.plans].flatMap(fullScans))];
  return { page, warm, cold, trips: { warm: again.trips, cold: first.trips, writes: again.writes }, scans };
}

/** The member with an order and points whom shops of the scale bench begin with. */
export const EXAMPLE_ACCOUNT = { email: "example@example.com", password: "Jasmine-2026" };
const ROLES = ["service", "stock", "money", "content", "admin"];

/** The headers of the member, or of a new operator with a second factor. */
async function signedIn(port: number, as: ScaledPage["as"]): Promise<Headers> {
  if (as === undefined) return {};
  const { api, cookie, close } = shopper(port, freshRecord());
  if (as === "member") await api("POST", "/sessions", EXAMPLE_ACCOUNT);
  else {
    const account = { ...EXAMPLE_ACCOUNT, email: `${crypto.randomUUID()}@example.com` };
    const facts = { ...SANDBOX_MEMBER, isEmployee: true, authenticator: true, roles: ROLES };
    const { authenticator } = await api("POST", "/sandbox/users", { ...account, ...facts });
    await api("POST", "/sessions", account);
    await api("POST", "/sessions/factor", { code: authenticator.code });
  }
  close();
  return { cookie: cookie() };
}

type Comparison = {
  states: { small: string; large: string };
  pages: Readonly<Record<string, ScaledPage>>;
  runs: Runs;
  entry: string;
};

/** Asks two shops for the same pages in one run: one with the opening catalogue and one with more of everything. */
export async function* measureScale({ states, pages, runs, entry }: Comparison): AsyncGenerator<ScaleResult> {
  await prepareDatabases(states.large);
  const ports = { small: await freePort(), large: await freePort() };
  const shops = [
    await serve({ state: states.small, port: ports.small, entry }),
    await serve({ state: states.large, port: ports.large, entry }),
  ];
  try {
    const visitors = new Map<ScaledPage["as"], Visitors>();
    for (const [page, { path, as }] of Object.entries(pages)) {
      const both = visitors.get(as) ?? {
        small: { port: ports.small, headers: await signedIn(ports.small, as) },
        large: { port: ports.large, headers: await signedIn(ports.large, as) },
      };
      visitors.set(as, both);
      yield await measurePage({ page, path, runs }, both);
    }
  } finally {
    for (const shop of shops) await shop.stop();
  }
}
