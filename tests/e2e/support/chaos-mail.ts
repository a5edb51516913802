import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { SMTPServer } from "smtp-server";

const LETTERS = fileURLToPath(new URL("letters.mjs", import.meta.url));

/** A mail server that keeps how often it took each letter, by its Message-ID: a real one shows its reader the first alone. */
export async function mailServer(port: number) {
  const taken = new Map<string, number>();
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    authOptional: true,
    logger: false,
    onData: (stream, _session, done) => {
      let raw = "";
      stream.on("data", (chunk) => {
        raw += chunk;
      });
      // A letter that was cut off by a kill is none.
      stream.on("error", done);
      stream.on("end", () => {
        const id = /^message-id:\s*(<\S+>)/im.exec(raw)?.[1] ?? "none";
        taken.set(id, (taken.get(id) ?? 0) + 1);
        done();
      });
    },
  });
  // A shop that is killed breaks its line.
  server.on("error", () => {});
  await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  /** Letters that came over the wire, each as often as it came. */
  const wire = () => [...taken.values()].reduce((sum, times) => sum + times, 0);
  return { taken, wire, url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((done) => server.close(done)) };
}

export type Letter = { key: string; messageId: string; tries: number; sent: boolean };

/** All e-mails of a shop that is closed; what a killed Worker was sending is due again. */
export async function lettersOf(state: string): Promise<Letter[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", LETTERS, state]);
  return JSON.parse(stdout);
}
