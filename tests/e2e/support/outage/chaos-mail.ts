import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { SMTPServer } from "smtp-server";

const OUTBOX_MESSAGES = fileURLToPath(new URL("outbox-messages.mjs", import.meta.url));

/**
 * A mail server that counts how often it received each message, by its Message-ID. A real mail program shows a repeated
 * message once.
 */
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
      // A message that a kill interrupted doesn't count.
      stream.on("error", done);
      stream.on("end", () => {
        const id = /^message-id:\s*(<\S+>)/im.exec(raw)?.[1] ?? "none";
        taken.set(id, (taken.get(id) ?? 0) + 1);
        done();
      });
    },
  });
  // A shop that is killed breaks its connection.
  server.on("error", () => {});
  await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  /** The number of messages that were transmitted, with repetitions. */
  const wire = () => [...taken.values()].reduce((sum, times) => sum + times, 0);
  return { taken, wire, url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((done) => server.close(done)) };
}

export type OutboxMessage = { key: string; messageId: string; tries: number; sent: boolean };

/** All emails of a closed shop. Messages that a killed Worker was sending are due again. */
export async function messagesOf(state: string): Promise<OutboxMessage[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", OUTBOX_MESSAGES, state]);
  return JSON.parse(stdout);
}
