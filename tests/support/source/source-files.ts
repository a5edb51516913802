import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../../tools/vite/imports";

export { type Import, importsOf, parse, ROOT, readSource } from "../../../tools/vite/imports";

/** Every file that git has or would add, as paths from the root. */
export const repositoryFiles = (): string[] =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: ROOT, encoding: "utf8" })
    .split("\n")
    .filter((path) => path !== "" && existsSync(join(ROOT, path)));
