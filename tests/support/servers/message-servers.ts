import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import type { TestProject } from "vitest/node";

/** An email as the mail server received it. */
export type TakenMail = { from: string; to: string[]; raw: string };
/** A text message as the provider received it. */
export type TakenText = { To: string; From: string; Body: string };

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface ProvidedContext {
    /** The ports of the servers that receive messages in tests. */
    messageServers: { smtp: number; http: number };
  }
}

const bodyOf = async (stream: AsyncIterable<Buffer>) => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
};

/** A real mail server on its own port; it refuses emails to `refused@`. */
function mailServer(taken: TakenMail[]) {
  return new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    authOptional: true,
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith("refused@") ? new Error("No such mailbox here") : null),
    onData: (stream, { envelope }, done) => {
      bodyOf(stream as unknown as AsyncIterable<Buffer>).then((raw) => {
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
        done();
      }, done);
    },
  });
}

/**
 * Answers POST Accounts/{sid}/Messages.json as Twilio does: basic authentication, a form body, and one message for each
 * idempotency token.
 */
async function takeText(request: IncomingMessage, taken: Map<string, TakenText>): Promise<[number, object]> {
  const basic = Buffer.from((request.headers.authorization ?? "").replace("Basic ", ""), "base64").toString();
  if (basic !== "AC0001:a secret/token") return [401, { code: 20003, message: "Authenticate", status: 401 }];
  if (request.headers["content-type"] !== "application/x-www-form-urlencoded")
    return [415, { code: 20001, status: 415 }];
  const form = Object.fromEntries(new URLSearchParams(await bodyOf(request)));
  if (!/^\+\d{8,15}$/.test(form.To ?? ""))
    return [400, { code: 21211, message: "Invalid 'To' Phone Number", status: 400 }];
  const token = String(request.headers["i-twilio-idempotency-token"]);
  if (!taken.has(token)) taken.set(token, form as TakenText);
  return [201, { sid: `SM${taken.size}`, status: "queued", to: form.To }];
}

/** Starts both servers before the worker tests. A test in workerd reads over HTTP what they received. */
export default async function setup(project: TestProject) {
  const mails: TakenMail[] = [];
  const texts = new Map<string, TakenText>();
  const mail = mailServer(mails);
  const http = createServer(async (request, response) => {
    const posts = request.method === "POST" && request.url === "/2010-04-01/Accounts/AC0001/Messages.json";
    const [status, body] = posts
      ? await takeText(request, texts)
      : [200, request.url === "/mails" ? mails : [...texts.values()]];
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await Promise.all([
    new Promise<void>((ready) => mail.listen(0, "127.0.0.1", ready)),
    new Promise<void>((ready) => http.listen(0, "127.0.0.1", ready)),
  ]);
  const portOf = (server: { address(): AddressInfo | string | null }) => (server.address() as AddressInfo).port;
  project.provide("messageServers", { smtp: portOf(mail.server), http: portOf(http) });
  return async () => {
    await Promise.all([new Promise<void>((done) => mail.close(done)), new Promise((done) => http.close(done))]);
  };
}
