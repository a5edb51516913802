import { mkdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { Log, LogLevel, Miniflare, type WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { LOCAL_SWITCHES, ROOT, readWorkerConfig, WRANGLER_TOML } from "../../worker-config";
import { localSecrets } from "../state";
import { modulesOf } from "./modules";
import { databaseOver, STATEMENTS_WORKER } from "./statements";
import { textFile } from "./text-file";

/**
 * The folder for local data below the state folder. Wrangler, the dev server and this server share it, so that all see
 * the same shop.
 */
export const persistDir = (state: string) => join(state, "v3");

/**
 * Settings that a local shop takes from its environment: services for sending messages, a provider for signing in, and
 * a challenge.
 */
const GIVEN = [
  "MAIL_URL",
  "SMS_URL",
  "GOOGLE_CLIENT_ID",
  "GOOGLE_CLIENT_SECRET",
  "GOOGLE_ISSUER",
  "SENTRY_DSN",
  "REPORTS_URL",
  "REPORTS_KEY",
  "APP_LINKS",
  "APPLE_APPS",
  "ANDROID_APPS",
  "GA4_MEASUREMENT_ID",
  "GA4_API_SECRET",
  "GA4_URL",
  "TOTALS_DELAY_MS",
  "KAMELEOON_SITE_CODE",
  "KAMELEOON_ENVIRONMENT",
  "KAMELEOON_ORIGIN",
  "KAMELEOON_GOALS",
  "TAG_ORIGINS",
  "TURNSTILE_SITE_KEY",
  "TURNSTILE_SECRET_KEY",
  "TURNSTILE_URL",
] as const;
const given = () => Object.fromEntries(GIVEN.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

/** The bindings of wrangler.toml with the local secrets, without the program itself. */
export function workerBindings(state: string): WorkerOptions {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(WRANGLER_TOML);
  const { MELATI_ENVIRONMENT: ENVIRONMENT } = process.env;
  const bindings = {
    ...localSecrets(state),
    ...workerOptions.bindings,
    // A local shop takes no money and sends no messages: /sandbox/outbox shows them, unless it is given services to
    // send them.
    ...LOCAL_SWITCHES,
    ...given(),
    ...(ENVIRONMENT ? { ENVIRONMENT } : {}),
  };
  const serviceBindings = { ...workerOptions.serviceBindings, SMS_FILE: textFile(join(state, "text-messages.jsonl")) };
  return { ...workerOptions, bindings, serviceBindings } as WorkerOptions;
}

/**
 * workerd with the bindings of wrangler.toml but without the shop's program, for tools in Node that work on the local
 * data.
 */
function bindingsOnly(state: string, d1Dir: string): Miniflare {
  // Wrangler reads its configuration only where the folder of built files exists, even for tools that don't need them.
  mkdirSync(join(ROOT, "build/client"), { recursive: true });
  // The classes of objects are in the program.
  const { assets: _, durableObjects: __, ...worker } = workerBindings(state);
  return new Miniflare({
    ...worker,
    modules: true,
    script: STATEMENTS_WORKER,
    d1Persist: d1Dir,
    kvPersist: join(persistDir(state), "kv"),
    r2Persist: join(persistDir(state), "r2"),
    log: new Log(LogLevel.ERROR),
    cf: false,
  } as ConstructorParameters<typeof Miniflare>[0]);
}

/** The databases in `d1Dir`, for migrating and seeding. */
export async function withDatabases<T>(
  state: string,
  d1Dir: string,
  use: (databases: D1Database[]) => Promise<T>,
): Promise<T> {
  const mf = bindingsOnly(state, d1Dir);
  try {
    await mf.ready;
    return await use(readWorkerConfig().databases.map(({ binding }) => databaseOver(mf, binding)));
  } finally {
    await mf.dispose();
  }
}

/** The Worker's `env` for a program that runs in Node, on the same local data. */
export async function openBindings(state: string): Promise<{ env: unknown; dispose: () => Promise<void> }> {
  const mf = bindingsOnly(state, join(persistDir(state), "d1"));
  return { env: await mf.getBindings(), dispose: () => mf.dispose() };
}

const LOCAL_ENTRY = join(ROOT, "tools/local/worker/local-entry.js");

export type Shop = {
  origin: string;
  /** Runs the Worker's scheduled handler once, as at that time. Throws what failed. */
  runJobs: (at: Date) => Promise<void>;
  stop: () => Promise<void>;
};

type ServeOptions = {
  state: string;
  port: number;
  entry?: string;
  assets?: boolean;
  files?: string;
  program?: string;
};

/**
 * Serves build/server and build/client in workerd on 127.0.0.1, as the edge would. `entry` is a module in front of the
 * built Worker, which it imports as ./index.js; without one, `runJobs` works. `assets: false` leaves out the static files and their router; `files` is
 * another folder of static files, and `program` that of another built Worker.
 */
export async function serve({
  state,
  port,
  entry = LOCAL_ENTRY,
  assets: withAssets = true,
  files,
  program = "build/server",
}: ServeOptions): Promise<Shop> {
  const { assets, ...worker } = workerBindings(state);
  const name = worker.name ?? "shop";
  const scheduledKey = crypto.randomUUID();
  const bindings = {
    ...worker.bindings,
    SITE_ORIGIN: `http://localhost:${port}`,
    SCHEDULED_KEY: scheduledKey,
  };
  const persist = persistDir(state);
  const mf = new Miniflare({
    log: new Log(LogLevel.WARN),
    logRequests: false,
    cf: false,
    d1Persist: join(persist, "d1"),
    kvPersist: join(persist, "kv"),
    r2Persist: join(persist, "r2"),
    durableObjectsPersist: join(persist, "do"),
    cachePersist: false,
    workers: [
      {
        ...worker,
        bindings,
        ...(withAssets ? { assets: files && assets ? { ...assets, directory: files } : assets } : {}),
        name,
        rootPath: ROOT,
        modulesRoot: program,
        modules: [
          { type: "ESModule", path: `${program}/entry.js`, contents: readFileSync(entry, "utf8") },
          ...modulesOf(program).map(({ type, name }) => ({ type, path: `${program}/${name}` })),
        ],
        // The shop's socket goes straight to the Worker, because Miniflare's proxy would add work to each request and a
        // made-up country.
        unsafeDirectSockets: [{ host: "127.0.0.1", port }],
      },
    ],
  } as ConstructorParameters<typeof Miniflare>[0]);
  await mf.ready;
  const { origin } = await mf.unsafeGetDirectURL(name);
  return {
    origin,
    // By a request, because Miniflare's own way to a scheduled handler stops this process until the handler has ended; and a workerd that waits for
    // somebody to read what it writes never ends then.
    async runJobs(at) {
      const headers = { "x-scheduled-key": scheduledKey, "x-scheduled-time": String(at.getTime()) };
      const answer = await fetch(origin, { headers });
      const faults = await answer.text();
      if (!answer.ok) throw new Error(faults);
    },
    stop: () => mf.dispose(),
  };
}

/** The reason why nothing can listen on that port of 127.0.0.1, in words; null when it is free. */
export function portProblem(port: number): Promise<string | null> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once("error", ({ code, message }: NodeJS.ErrnoException) => {
      const reason =
        code === "EADDRINUSE"
          ? "is taken by another program. Stop it, or choose another"
          : `cannot be used (${message}). Choose another`;
      done(`Port ${port} ${reason}: PORT=${port < 65_535 ? port + 1 : 8787} npm start`);
    });
    probe.listen(port, "127.0.0.1", () => probe.close(() => done(null)));
  });
}
