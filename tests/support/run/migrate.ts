import { applyD1Migrations } from "cloudflare:test";
import { testEnv } from "./env";

// Each test file has a new database, to which the same migrations are applied as in production.
await applyD1Migrations(testEnv.DB, testEnv.TEST_MIGRATIONS);
