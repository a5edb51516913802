import { spawnSync } from "node:child_process";
import { ROOT } from "../worker-config";

type Fault = { severity: string; isDirect?: boolean; fixAvailable?: unknown };
export type Audit = { vulnerabilities?: Record<string, Fault>; metadata?: unknown };

/** What npm's audit found: known faults by package, or that nobody answered. */
export type Judged = { answered: false; why: string } | { answered: true; faults: string[] };

/** Reads what `npm audit --json` printed. An answer without its list of packages is none: a registry may not offer it. */
export function judge(printed: string): Judged {
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

/** Asks npm's registry for known faults of what the shop is made of and what runs on the server; tools are judged by their own updates. */
export function askRegistry(): Judged {
  const { stdout } = spawnSync("npm", ["audit", "--json", "--omit=dev"], {
    cwd: ROOT,
    encoding: "utf8",
    timeout: 60_000,
    shell: process.platform === "win32",
  });
  return judge(stdout ?? "");
}
