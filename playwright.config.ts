import { defineConfig } from "playwright/test";
import { CLIENT } from "./tests/support/servers/openid-server";
import { CHROMIUM_FLAGS, findChromium } from "./tools/checks/chromium";

const port = Number(process.env.E2E_PORT ?? 8799);
/** Where the provider listens that stands in for Google. */
const openIdPort = Number(process.env.OPENID_PORT ?? port + 1);
const openId = `http://127.0.0.1:${openIdPort}`;
/** Start shops of their own: to kill them or what calls them without a browser, and to walk through one that has a challenge set up. */
const PROCESS = /(shop-process|challenge|catalogue-command)\.spec/;
/** Not of the journeys: the processes, and what `npm run chaos` alone runs. */
const APART = /(shop-process|challenge|catalogue-command|chaos)\.spec/;
const viewport = { width: 360, height: 800 };

// The journeys walk through the production build in workerd, with fresh data, on a small phone, with and without JavaScript.
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: ".cache/journeys",
  fullyParallel: true,
  workers: 2,
  // A journey that only passes the second time is printed as flaky, and its second trace is kept.
  retries: 1,
  forbidOnly: true,
  // Generous: a machine that is slower, or busy with something else, is no fault of the shop.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // A shop or a machine in which nothing works any more should be told at once, rather than after an hour of timeouts.
  maxFailures: 25,
  use: {
    baseURL: `http://sg.localhost:${port}`,
    viewport,
    // One journey is about it; the others cut connections and replace answers between the page and the shop.
    serviceWorkers: "block",
    actionTimeout: 45_000,
    navigationTimeout: 90_000,
    // Keeping one of every first run costs a tenth of the time, and nearly all pass.
    trace: "on-first-retry",
    launchOptions: { executablePath: findChromium() ?? undefined, args: CHROMIUM_FLAGS },
  },
  // A test that needs one of the two is tagged @js or @nojs; nothing is skipped, for `npm test` counts that as failed.
  projects: [
    { name: "js", testIgnore: APART, grepInvert: /@nojs/, use: { javaScriptEnabled: true } },
    { name: "nojs", testIgnore: APART, grepInvert: /@js/, use: { javaScriptEnabled: false } },
    { name: "process", testMatch: PROCESS },
  ],
  webServer: [
    {
      command: `exec node --import tsx tests/e2e/support/openid.ts ${openIdPort}`,
      url: `${openId}/.well-known/openid-configuration`,
      timeout: 120_000,
      reuseExistingServer: false,
    },
    {
      command: "node tools/run.mjs reset && exec node tools/run.mjs start",
      env: {
        PORT: String(port),
        STATE_DIR: ".wrangler/journeys",
        MELATI_ENVIRONMENT: "test",
        GOOGLE_CLIENT_ID: CLIENT.id,
        GOOGLE_CLIENT_SECRET: CLIENT.secret,
        GOOGLE_ISSUER: openId,
      },
      url: `http://127.0.0.1:${port}/healthz`,
      timeout: 240_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
    },
  ],
});
