// `node tools/run.mjs COMMAND`: starts every npm script. It is plain JavaScript without dependencies, because it
// installs them: it checks the version of Node, runs `npm ci` when packages are missing or old, then runs
// tools/COMMAND.ts.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const MINIMUM_NODE = [20, 19];
const ROOT = fileURLToPath(new URL("..", import.meta.url));
const COMMANDS = [
  "start",
  "dev",
  "test",
  "verify",
  "reset",
  "bench",
  "build",
  "opening",
  "catalogue",
  "pictures",
  "promotions",
  "orders",
  "chaos",
  "addresses",
  "floors",
  "phone-numbers",
  "passwords",
  "restore-drill",
  "contentful",
];

function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const [wantedMajor, wantedMinor] = MINIMUM_NODE;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  fail(
    `Melati needs Node ${MINIMUM_NODE.join(".")} or newer, and this is Node ${process.versions.node} (${process.execPath}).\n` +
      "Install a newer one from https://nodejs.org/ and run the command again.",
  );
}

/**
 * npm keeps a copy of the lock file of what it installed; a package with another version in that copy is out of date.
 */
function staleDependency() {
  const read = (file) => JSON.parse(readFileSync(`${ROOT}${file}`, "utf8")).packages;
  if (!existsSync(`${ROOT}node_modules/.package-lock.json`)) return "node_modules";
  const installed = read("node_modules/.package-lock.json");
  for (const [path, wanted] of Object.entries(read("package-lock.json"))) {
    if (path === "" || wanted.optional || wanted.link) continue;
    if (!installed[path] || installed[path].version !== wanted.version || !existsSync(ROOT + path)) return path;
  }
  return null;
}

function npm(...args) {
  const [command, first] = process.env.npm_execpath
    ? [process.execPath, [process.env.npm_execpath]]
    : [process.platform === "win32" ? "npm.cmd" : "npm", []];
  // The browser comes from the system or from the test command. Build tools must be installed even where NODE_ENV is
  // production.
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1" };
  const options = { cwd: ROOT, stdio: "inherit", env, shell: process.platform === "win32" };
  return spawnSync(command, [...first, ...args, "--include=dev", "--no-audit", "--no-fund"], options).status === 0;
}

function install() {
  const stale = staleDependency();
  if (!stale) return;
  console.log(`Installing dependencies (${stale} is missing or not the version in package-lock.json) ...`);
  if (npm("ci") || npm("install", "--no-save")) return;
  fail(
    "The dependencies could not be installed: npm's own message stands above.\n" +
      "Check the network and the free disk space (about 700 MB), then run the command again.",
  );
}

const command = process.argv[2];
if (!COMMANDS.includes(command)) fail(`Unknown command ${command}. One of: ${COMMANDS.join(", ")}.`);
checkNode();
install();

// The tools are TypeScript that Node loads through tsx in this same process, so that signals reach them directly.
process.env.TSX_TSCONFIG_PATH = `${ROOT}tsconfig.base.json`;
process.chdir(ROOT);
const { register } = await import("tsx/esm/api");
register();
await import(new URL(`./${command}.ts`, import.meta.url).href);
