import { applyD1Migrations } from "cloudflare:test";
import { testEnv } from "./env";

// Storage is fresh for every test file, so each starts from the same migrations that production runs.
await applyD1Migrations(testEnv.DB, testEnv.TEST_MIGRATIONS);
