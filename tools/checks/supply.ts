import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../worker-config";
import { askRegistry } from "./advisories";
import { type Lock, wrongLicences } from "./licences";
import { secretsIn } from "./secrets";
import type { Tally } from "./tally";

/** A longer text is a picture or a table, not something with a typed secret. */
const LONGEST = 1_000_000;

function told(what: string, found: readonly string[]): Tally {
  for (const line of found) console.error(line);
  console.log(found.length === 0 ? `No ${what}.` : `${found.length} ${what}.`);
  return found.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Checks the licences of all packages in package-lock.json. */
export async function licences(): Promise<Tally> {
  const lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as Lock;
  return told("licences that are not on the list", wrongLicences(lock, ROOT));
}

/** Checks every file that git has or would add. Without git nothing can be published by accident. */
export async function secrets(): Promise<Tally> {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  const paths = listed.split("\0").filter((path) => path !== "" && existsSync(join(ROOT, path)));
  const found = paths.flatMap((path) => {
    const file = join(ROOT, path);
    const text = statSync(file).size > LONGEST ? "" : readFileSync(file, "utf8");
    return secretsIn({ path, text: text.includes("\0") ? "" : text });
  });
  return told("secrets in the tree", found);
}

/** Checks for known vulnerabilities. When the registry doesn't answer, this is reported and doesn't fail. */
export async function advisories(): Promise<Tally> {
  const judged = askRegistry();
  if (judged.answered) return told("packages with known grave faults", judged.faults);
  console.warn(`Known faults of packages were NOT looked up: the registry did not answer (${judged.why}).`);
  return { passed: 1, failed: 0 };
}
