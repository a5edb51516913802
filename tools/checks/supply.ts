import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../worker-config";
import { askRegistry } from "./advisories";
import { type Lock, wrongLicences } from "./licences";
import { secretsIn } from "./secrets";
import type { Tally } from "./tally";

/** Text beyond this is a picture's or a table's, which nobody types a secret into. */
const LONGEST = 1_000_000;

function told(what: string, found: readonly string[]): Tally {
  for (const line of found) console.error(line);
  console.log(found.length === 0 ? `No ${what}.` : `${found.length} ${what}.`);
  return found.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Licences of all that package-lock.json names. */
export async function licences(): Promise<Tally> {
  const lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as Lock;
  return told("licences that are not on the list", wrongLicences(lock, ROOT));
}

/** Every file that git has or would take. Without git there is nothing to be given away. */
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

/** Known faults, where the registry answers; that it did not is said, and fails nothing. */
export async function advisories(): Promise<Tally> {
  const judged = askRegistry();
  if (judged.answered) return told("packages with known grave faults", judged.faults);
  console.warn(`Known faults of packages were NOT looked up: the registry did not answer (${judged.why}).`);
  return { passed: 1, failed: 0 };
}
