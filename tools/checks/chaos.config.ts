import { defineConfig } from "playwright/test";

/** Runs the chaos test alone, without a time limit, on its own shop. */
export default defineConfig({
  testDir: "../../tests/e2e",
  testMatch: /chaos\.spec/,
  timeout: 1_800_000,
  outputDir: "../../.cache/chaos",
});
