import { spawnSync } from "node:child_process";
import { ROOT } from "../worker-config";

type Fault = { severity: string; isDirect?: boolean; fixAvailable?: unknown };
export type Audit = { vulnerabilities?: Record<string, Fault>; metadata?: unknown };

/** The result of npm's audit: known vulnerabilities by package, or that no registry answered. */
export type AuditResult = { answered: false; why: string } | { answered: true; faults: string[] };

/**
 * Reads the output of `npm audit --json`. Output without a list of packages means no answer, because a registry may not
 * offer audits.
 */
export function judge(printed: string): AuditResult {
  let audit: Audit & { message?: unknown; error?: { summary?: unknown } };
  try {
    audit = JSON.parse(printed.slice(Math.max(0, printed.indexOf("{"))));
  } catch {
    return { answered: false, why: "npm printed nothing that can be read" };
  }
  if (audit.vulnerabilities === undefined || audit.metadata === undefined) {
    const said = audit.error?.summary ?? audit.message;
    return {
      answered: false,
      why: typeof said === "string" && said !== "" ? (said.split("\n")[0] ?? said) : "no list",
    };
  }
  const faults = Object.entries(audit.vulnerabilities)
    .filter(([, { severity }]) => severity === "high" || severity === "critical")
    .map(([name, { severity }]) => `${name}: ${severity}`);
  return { answered: true, faults };
}

/**
 * Asks npm's registry for known vulnerabilities of the packages that run on the server. Development tools are left out.
 */
export function askRegistry(): AuditResult {
  const { stdout } = spawnSync("npm", ["audit", "--json", "--omit=dev"], {
    cwd: ROOT,
    encoding: "utf8",
    timeout: 60_000,
    shell: process.platform === "win32",
  });
  return judge(stdout ?? "");
}
