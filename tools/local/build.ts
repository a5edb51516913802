import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../worker-config";
import { hashInputs } from "./build-inputs";
import { findProcess } from "./process/shop-process";

const STAMP = join(ROOT, "build/inputs.sha256");
const LOCK = join(ROOT, ".cache/build.lock");

/** Makes build/client and build/server if their inputs have changed since the last build. */
export async function build(): Promise<"built" | "unchanged"> {
  const release = await takeLock();
  try {
    const hash = hashInputs();
    const done =
      existsSync(STAMP) && readFileSync(STAMP, "utf8") === hash && existsSync(join(ROOT, "build/server/index.js"));
    if (done) return "unchanged";
    rmSync(join(ROOT, "build"), { recursive: true, force: true });
    run("remix", "vite:build");
    putMapsAside();
    // Uploads nothing, but reads the settings and collects the modules as a deployment does, so that what can't be deployed is no build.
    run("wrangler", "deploy", "--dry-run");
    writeFileSync(STAMP, hash);
    return "built";
  } finally {
    release();
  }
}

/** Moves the source maps of the browser's modules out of the served files; docs/operations.md says who needs them. */
function putMapsAside(): void {
  const assets = join(ROOT, "build/client/assets");
  const maps = join(ROOT, "build/maps/assets");
  mkdirSync(maps, { recursive: true });
  for (const file of readdirSync(assets).filter((name) => name.endsWith(".map")))
    renameSync(join(assets, file), join(maps, file));
}

function run(tool: string, ...args: string[]): void {
  // By default wrangler asks for updates and reports its usage; a build must not use the network.
  const env = { ...process.env, NODE_ENV: "production", WRANGLER_SEND_METRICS: "false", WRANGLER_HIDE_BANNER: "true" };
  const result = spawnSync(join(ROOT, "node_modules/.bin", tool), args, {
    cwd: ROOT,
    env,
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  if (result.status === 0) return;
  throw new Error(
    `The build failed in "${tool} ${args.join(" ")}":\n${result.stdout ?? ""}${result.stderr ?? result.error ?? ""}`,
  );
}

/** Keeps two shops that start at once from building at the same time. Returns the function that releases the lock. */
async function takeLock(): Promise<() => void> {
  mkdirSync(join(ROOT, ".cache"), { recursive: true });
  for (;;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: "wx" });
      return () => rmSync(LOCK, { force: true });
    } catch {
      const owner = existsSync(LOCK) ? Number(readFileSync(LOCK, "utf8")) : 0;
      if (!owner || !findProcess(owner)) rmSync(LOCK, { force: true });
      else await new Promise((done) => setTimeout(done, 200));
    }
  }
}
