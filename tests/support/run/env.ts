/// <reference types="@cloudflare/vitest-pool-workers/types" />
import type { D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { ApiBindings } from "../../../functions/api/environment";
import type { Work } from "../../../functions/api/kit/outbox/work";

/** The bindings for tests in workerd (vitest.config.ts): those of wrangler.toml, a secret, the migrations and one more database. */
export const testEnv = env as unknown as ApiBindings & {
  TEST_MIGRATIONS: D1Migration[];
  REPLICA: D1Database;
  /** A queue; requests have it only where a test gives it to them as WORK. */
  TEST_WORK: Queue<Work>;
};
