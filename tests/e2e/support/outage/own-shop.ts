import { spawn } from "node:child_process";
import { freePort } from "../../../../tools/local/process/free-port";

const PROGRAM = "tests/e2e/support/outage/outage-shop.mjs";

type Own = {
  /** Its environment. */
  given?: Record<string, string>;
  /** A folder with static files in place of the build's. */
  files?: string;
};

/** The built shop as its own process; the database fails for requests that ask for it (`x-outage: 1`). */
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
    /** Stops it, and starts it again on the same port after `between`. */
    async restart(between: () => void | Promise<void>) {
      await stop();
      await between();
      child = await start();
    },
  };
}
