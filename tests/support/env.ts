/// <reference types="@cloudflare/vitest-pool-workers/types" />
import type { D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";

/** The bindings that vitest.config.ts gives to tests in workerd: those of wrangler.toml and the migrations. */
export const testEnv = env as unknown as {
  DB: D1Database;
  SESSION_SECRET: string;
  TEST_MIGRATIONS: D1Migration[];
} & Record<string, string>;
