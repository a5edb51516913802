import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { API_KEY } from "./tests/support/servers/api/secrets";
import { readRoutes } from "./tests/support/source/route-config";
import { minified } from "./tools/vite/minified";
import { words } from "./tools/vite/words";
import { LOCAL_SWITCHES, readWorkerConfig } from "./tools/worker-config";

// Two runtimes, one command: rules and tools run in Node, whatever touches HTTP or D1 runs in workerd itself.
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const alias = { "~": path("./app"), "#contract": path("./functions/contract"), "#shared": path("./functions/shared") };

/** For what hangs, not for what is slow: a machine with ten things to do takes ten times as long. No test sets its own. */
const LIMIT = 900_000;

export default defineConfig(async () => {
  const worker = readWorkerConfig();
  const migrations = existsSync(worker.migrationsDir) ? await readD1Migrations(worker.migrationsDir) : [];
  return {
    test: {
      // Two cores: more workers only fight each other.
      maxWorkers: 2,
      projects: [
        {
          resolve: { alias },
          plugins: [words()],
          test: {
            name: "node",
            include: [
              "app/**/*.test.{ts,tsx}",
              "functions/**/*.test.ts",
              "tools/**/*.test.ts",
              "tests/*.test.ts",
              "tests/{docs,endpoints,pages,words}/*.test.ts",
            ],
            setupFiles: ["tests/support/run/no-console-error.ts"],
            testTimeout: LIMIT,
            hookTimeout: LIMIT,
          },
        },
        {
          resolve: { alias },
          plugins: [
            minified(),
            words(),
            cloudflareTest({
              // The API as a Worker of its own, which a test asks by a service binding.
              main: "./tests/support/servers/api/api-worker.ts",
              miniflare: {
                compatibilityDate: worker.compatibilityDate,
                compatibilityFlags: worker.compatibilityFlags,
                // One more, for a replica that is behind.
                d1Databases: [...worker.databases.map(({ binding }) => binding), "REPLICA"],
                r2Buckets: ["MEDIA"],
                images: { binding: "IMAGES" },
                durableObjects: {
                  FLAG_STREAM: { className: "FlagStream", useSQLite: true },
                  LAUNCH_QUEUE: { className: "LaunchQueue", useSQLite: true },
                },
                queueProducers: { TEST_WORK: "work" },
                queueConsumers: { work: { maxBatchTimeout: 0.05, retryDelay: 0 } },
                bindings: {
                  ...worker.vars,
                  ...LOCAL_SWITCHES,
                  // Each test sees its page drawn; those of kept pages switch them on.
                  KEPT_PAGES: "",
                  // Nobody waits in a test for what others would add to the totals.
                  TOTALS_DELAY_MS: "0",
                  SESSION_SECRET: "a secret that only tests know, long enough to sign with",
                  RECEIPT_KEY: "a".repeat(42).concat("A"),
                  API_KEY,
                  TEST_MIGRATIONS: migrations,
                },
              },
            }),
          ],
          test: {
            name: "worker",
            include: ["tests/worker/**/*.test.ts"],
            provide: { routes: await readRoutes(path("./app")) },
            globalSetup: [
              "tests/support/servers/message-servers.ts",
              "tests/support/servers/openid-provider.ts",
              "tests/support/servers/kameleoon.ts",
              "tests/support/servers/ga4.ts",
              "tests/support/servers/chat-model.ts",
              "tests/support/servers/api/api-server.ts",
            ],
            setupFiles: ["tests/support/run/no-console-error.ts", "tests/support/run/migrate.ts"],
            testTimeout: LIMIT,
            hookTimeout: LIMIT,
          },
        },
      ],
    },
  };
});
