import { spawn } from "node:child_process";
import { freePort } from "../../../../tools/local/free-port";

const PROGRAM = "tests/e2e/support/outage/outage-shop.mjs";

type Own = {
  /** Its environment. */
  given?: Record<string, string>;
  /** A folder of static files in place of those of the build. */
  files?: string;
};

/** The built shop as a process of its own, whose database is away for requests that say so (`x-outage: 1`). */
export async function ownShop(state: string, { given = {}, files }: Own = {}) {
  const port = await freePort();
  const args = ["--import", "tsx", PROGRAM, String(port), `.wrangler/${state}`, ...(files ? [files] : [])];
  const start = async () => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...given },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    await new Promise<void>((open, fail) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (text) => {
          output += text;
          if (/^open$/m.test(output)) open();
        });
      child.once("exit", () => fail(new Error(output)));
    });
    return child;
  };
  let child = await start();
  const stop = () =>
    new Promise<void>((done) => {
      child.once("exit", () => done());
      child.kill();
    });
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    stop,
    /** Shuts it, and opens it again at the same place after `between`. */
    async restart(between: () => void) {
      await stop();
      between();
      child = await start();
    },
  };
}
