import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = new URL("../../../..", import.meta.url).pathname;

/**
 * A shop that a test can start, kill and start again: `npm start` with its own port and state folder, and the settings
 * in `given`.
 */
export function localShop(port: number, stateDir: string, given: Record<string, string> = {}) {
  const origin = `http://127.0.0.1:${port}`;
  const env = { ...process.env, ...given, PORT: String(port), STATE_DIR: stateDir };
  const run = (command: string, ...rest: string[]): ChildProcess & { output: string } => {
    const child = Object.assign(spawn(process.execPath, ["tools/run.mjs", command, ...rest], { cwd: ROOT, env }), {
      output: "",
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (text) => {
        child.output += text;
      });
    }
    return child;
  };
  const ended = (child: ChildProcess) =>
    new Promise<number | null>((done) => {
      if (child.exitCode !== null || child.signalCode !== null) done(child.exitCode);
      else child.once("exit", (code) => done(code));
    });

  return {
    origin,
    /** Starts it and waits until it says that it is open. Throws its output when it ends instead. */
    async start(): Promise<ChildProcess> {
      const child = run("start");
      const open = new Promise<void>((done) => {
        const timer = setInterval(() => {
          if (!child.output.includes("is open at")) return;
          clearInterval(timer);
          done();
        }, 50);
      });
      await Promise.race([open, ended(child).then(() => Promise.reject(new Error(child.output)))]);
      return child;
    },
    /** Starts it where it can't start. Returns the exit code and the output. */
    async fail(): Promise<{ code: number | null; output: string }> {
      const child = run("start");
      return { code: await ended(child), output: child.output };
    },
    async end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
      child.kill(signal);
      await ended(child);
    },
    async reset(): Promise<void> {
      await ended(run("reset"));
    },
    /** Runs another of our commands on its data while it is closed. Returns the exit code and the output. */
    async tool(command: string, ...rest: string[]): Promise<{ code: number | null; output: string }> {
      const child = run(command, ...rest);
      return { code: await ended(child), output: child.output };
    },
    /** The process id of its workerd, as the shop wrote it down. */
    workerd: (): number => JSON.parse(readFileSync(join(ROOT, stateDir, "shop.json"), "utf8")).workerd.pid,
  };
}

/** Whether a process still runs; one that has ended but still waits for its parent doesn't. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}
