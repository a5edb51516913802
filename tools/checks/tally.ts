import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../worker-config";

export type Tally = { passed: number; failed: number };
type Check = { name: string; run: () => Promise<Tally> };

const REPORTS = join(ROOT, ".cache/reports");

/**
 * Runs a tool of node_modules with its output on the terminal. Returns its exit code; 1 when it couldn't run or was
 * killed.
 */
function tool(name: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((done) => {
    const child = spawn(join(ROOT, "node_modules/.bin", name), args, {
      cwd: ROOT,
      stdio: "inherit",
      env: { ...process.env, ...env },
      shell: process.platform === "win32",
    });
    child.once("error", (error) => {
      console.error(error);
      done(1);
    });
    child.once("exit", (code) => done(code ?? 1));
  });
}

/** Counts a tool that only passes or fails. */
export async function yesOrNo(name: string, args: string[]): Promise<Tally> {
  return (await tool(name, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * Counts the tests of a runner that writes a JSON report. A runner that crashed or ran nothing has failed, whatever its
 * report says.
 */
async function counted(
  name: string,
  args: (report: string) => string[],
  read: (report: unknown) => Tally,
  env: (report: string) => Record<string, string> = () => ({}),
): Promise<Tally> {
  const report = join(REPORTS, `${name}.json`);
  mkdirSync(REPORTS, { recursive: true });
  rmSync(report, { force: true });
  const code = await tool(name, args(report), env(report));
  const tally = existsSync(report) ? read(JSON.parse(readFileSync(report, "utf8"))) : { passed: 0, failed: 1 };
  if (tally.passed + tally.failed === 0) return { passed: 0, failed: 1 };
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  numPendingTests: number;
};

/** Runs all vitest projects. A skipped test counts as failed, because an unwanted test should be deleted. */
export const vitest = (...more: string[]): Promise<Tally> =>
  counted(
    "vitest",
    (report) => ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...more],
    (report) => {
      const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests } = report as VitestReport;
      const failed = numFailedTests + numPendingTests;
      return { passed: numPassedTests, failed: failed === 0 && numFailedTestSuites > 0 ? numFailedTestSuites : failed };
    },
  );

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

/**
 * Runs the browser journeys. Skipped journeys count as failed; one that passed at its second try is listed as flaky.
 */
export const playwright = (env: Record<string, string>, ...more: string[]): Promise<Tally> =>
  counted(
    "playwright",
    () => ["test", "--reporter=list,json", ...more],
    (report) => {
      const { expected, unexpected, flaky, skipped } = (report as PlaywrightReport).stats;
      return { passed: expected + flaky, failed: unexpected + skipped };
    },
    (report) => ({ ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
  );

/** Runs all checks one after the other, and ends the process with the line `N passed, N failed`. */
export async function runChecks(checks: Check[]): Promise<never> {
  const total: Tally = { passed: 0, failed: 0 };
  const lines: string[] = [];
  for (const { name, run } of checks) {
    const began = Date.now();
    console.log(`\n== ${name}`);
    const tally = await run().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1 };
    });
    total.passed += tally.passed;
    total.failed += tally.failed;
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    lines.push(`${name.padEnd(34)} ${`${tally.passed} passed, ${tally.failed} failed`.padEnd(26)} ${seconds} s`);
  }
  console.log(`\n${lines.join("\n")}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed === 0 ? 0 : 1);
}
