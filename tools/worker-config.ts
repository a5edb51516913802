import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { unstable_readConfig } from "wrangler";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));
export const WRANGLER_TOML = resolve(ROOT, "wrangler.toml");

/** Settings that are on in a local shop and off in a deployed one: the sandbox's pages, and the test bank. */
export const LOCAL_SWITCHES = {
  SANDBOX: "on",
  ASSISTANT: "on",
  PAYMENT_GATEWAY: "sandbox",
  CASH_ON_DELIVERY: "on",
} as const;

export type WorkerConfig = {
  name: string;
  compatibilityDate: string;
  compatibilityFlags: string[];
  /** Plain text variables of [vars], without secrets. */
  vars: Record<string, string>;
  databases: { binding: string; id: string }[];
  /** The absolute folder of the SQL migrations, the same for every database. */
  migrationsDir: string;
  crons: string[];
};

/**
 * The part of wrangler's configuration type that is read here, because wrangler's package doesn't export the whole
 * type.
 */
type Wrangler = {
  name?: string;
  compatibility_date?: string;
  compatibility_flags: string[];
  vars: Record<string, unknown>;
  d1_databases: { binding: string; database_id?: string; migrations_dir?: string }[];
  triggers: { crons?: string[] };
};

/**
 * Reads wrangler.toml in the shape that the local tools need, so that the deployed configuration is the only source.
 */
export function readWorkerConfig(): WorkerConfig {
  const config: Wrangler = unstable_readConfig({ config: WRANGLER_TOML }, { hideWarnings: true });
  const [first] = config.d1_databases;
  if (!config.compatibility_date || !first) throw new Error("wrangler.toml needs a compatibility_date and a database");
  return {
    name: config.name ?? "melati",
    compatibilityDate: config.compatibility_date,
    compatibilityFlags: config.compatibility_flags,
    vars: Object.fromEntries(Object.entries(config.vars).map(([name, value]) => [name, String(value)])),
    databases: config.d1_databases.map(({ binding, database_id }) => ({ binding, id: database_id ?? binding })),
    migrationsDir: resolve(ROOT, first.migrations_dir ?? "migrations"),
    crons: config.triggers.crons ?? [],
  };
}
