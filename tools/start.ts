import { relative } from "node:path";
import { COUNTRIES } from "../functions/contract/countries";
import { build } from "./local/build";
import { prepareDatabases } from "./local/database";
import { startCrons } from "./local/process/crons";
import { endWhenSilent, keepOpen } from "./local/process/keep-open";
import {
  endOrphan,
  forgetShop,
  rememberShop,
  runningShop,
  whenNpmEnds,
  workerdPid,
} from "./local/process/shop-process";
import { stateDir } from "./local/state";
import { portProblem, serve } from "./local/worker/serve";
import { ROOT, readWorkerConfig } from "./worker-config";

// `npm start`: serves the production build in workerd, on a local database that is made at the first start and kept.

function fail(message: string): never {
  console.error(`\n${message}\n`);
  process.exit(1);
}

function chosenPort(): number {
  const port = Number(process.env.PORT || 8787);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  return fail(`PORT must be a number between 1 and 65535, not "${process.env.PORT}".`);
}

const port = chosenPort();
const state = stateDir();
const shownState = relative(ROOT, state) || state;

/** A shop that is being closed releases its port and data within moments, so the start waits a little. */
async function whenFree(): Promise<void> {
  for (const deadline = Date.now() + 2000; ; await new Promise((done) => setTimeout(done, 100))) {
    await endOrphan(state);
    const other = runningShop(state);
    const taken = other ? null : await portProblem(port);
    if (!other && !taken) return;
    if (Date.now() < deadline) continue;
    if (taken) fail(taken);
    fail(
      `A shop already runs from ${shownState}, on port ${other?.port} (process ${other?.pid}).\n` +
        "Stop it, or give this one its own data and port: PORT=8788 STATE_DIR=.wrangler/second npm start",
    );
  }
}

await whenFree();
try {
  console.log("Building ...");
  console.log((await build()) === "built" ? "Built." : "Nothing changed since the last build.");
  console.log(`Preparing the database in ${shownState} ...`);
  console.log((await prepareDatabases(state)) === "seeded" ? "Created and seeded." : "Kept what is there.");

  let shop = await serve({ state, port });
  rememberShop(state, port);
  const stopCrons = startCrons(readWorkerConfig().crons, (at) => shop.runJobs(at));
  const letGo = keepOpen({
    alive: () => workerdPid(state) !== null,
    restart: async () => {
      // The dead shop may never answer, so the new one waits three seconds at most.
      await Promise.race([shop.stop().catch(() => {}), new Promise((done) => setTimeout(done, 3000))]);
      shop = await serve({ state, port });
      rememberShop(state, port);
    },
    say: (message) => console.error(`\n${message}`),
    giveUp: fail,
  });
  const stopAsking = endWhenSilent({
    ask: () => fetch(shop.origin, { headers: { "user-agent": "Melati-watch (bot)" } }).then((answer) => answer.text()),
    end: () => {
      const workerd = workerdPid(state);
      if (workerd !== null) process.kill(workerd, "SIGKILL");
    },
    say: (message) => console.error(`\n${message}`),
  });
  // Miniflare ends workerd when this process exits for any reason.
  const stop = () => process.exit(0);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.prependListener(signal, stop);
  process.once("exit", () => {
    stopAsking();
    letGo();
    stopCrons();
    forgetShop(state);
  });
  whenNpmEnds(stop);

  const health = await fetch(`${shop.origin}/healthz`);
  if (!health.ok) throw new Error(`The shop started but says it is not well: ${health.status} ${await health.text()}`);
  console.log(`\nMelati is open at http://localhost:${port} (Ctrl-C closes it). One address per country:`);
  for (const { code, name } of Object.values(COUNTRIES)) {
    console.log(`  http://${code.toLowerCase()}.localhost:${port}  ${name}`);
  }
} catch (error) {
  fail(`Melati could not start.\n${error instanceof Error ? (error.stack ?? error.message) : error}`);
}
