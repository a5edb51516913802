import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";

const SYSTEM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The flags of every launch: a container has no sandbox and no graphics card, and Chromium must not use the network by
 * itself.
 */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** On some systems the file only tells the user to install the browser, so its answer is tested. */
const answers = (path: string) => existsSync(path) && spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;

/** Finds a Chromium on this machine: CHROMIUM_PATH, the system's, or Playwright's own; null when there is none. */
export function findChromium(): string | null {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (answers(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH names ${chosen}, which is not there or does not start.`);
  }
  return [...SYSTEM, chromium.executablePath()].find(answers) ?? null;
}

const run = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } }).status ===
  0;

/** Finds Chromium or installs it: with apt as root on Debian, else with Playwright. Throws when neither works. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log("No Chromium on this machine; installing one ...");
  const isDebianRoot = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (isDebianRoot && run("apt-get", ["update"]))
    run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"]);
  if (!findChromium()) run(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"]);
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    "The browser journeys need Chromium, and it could not be installed here.\n" +
      "Install it (Debian: apt-get install chromium) or name it: CHROMIUM_PATH=/path/to/chromium npm test",
  );
}
