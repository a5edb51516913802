import { defineConfig } from "playwright/test";

/** The chaos alone, as long as it takes; its shop is its own. */
export default defineConfig({
  testDir: "../../tests/e2e",
  testMatch: /chaos\.spec/,
  timeout: 1_800_000,
  outputDir: "../../.cache/chaos",
});
