import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * The ports to choose from. They stand below those that systems give to outgoing connections (32768 and up on Linux), because such a connection could
 * take a port between the time when it was found free and the time when a server asks for it, or while a server starts again.
 */
const FIRST = 20_000;
const END = 32_768;

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer();
    probe.once("error", () => done(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => done(true)));
  });

/** Finds a port that is free now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, END);
    if (await isFree(port)) return port;
  }
}
