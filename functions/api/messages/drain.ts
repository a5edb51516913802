import { trip } from "../../db/trip";
import { lease, markFailed, markSent, type QueuedMessage } from "../kit/outbox/outbox-store";
import { hashOf } from "../kit/proof/signing";
import { renderMessage } from "./templates/render";
import { transportsOf } from "./transports/choose";
import type { MessageSettings, Transports } from "./transports/transport";

export type DrainSettings = MessageSettings & { SESSION_SECRET: string };

/** The number of messages in one run; the next minute continues. */
const MOST = 20;

async function send(message: QueuedMessage, env: DrainSettings, { mail, sms }: Transports): Promise<void> {
  const { subject, text, html, calendar } = await renderMessage(message, { secret: env.SESSION_SECRET, settings: env });
  const { recipient: to, key } = message;
  if (message.channel === "sms") {
    if (sms === null) throw new Error("no way out for text messages is set");
    return sms({ to, text, key });
  }
  if (mail === null) throw new Error("no way out for emails is set");
  // A message has the same id on every try, so that a mail server can recognise one that it has accepted already.
  return mail({ to, subject, text, html, calendar, messageId: `<${await hashOf(key)}@melati.example>` });
}

/**
 * Sends due messages and returns how many were sent. A message is leased before and marked after sending, so two simultaneous runs never send the
 * same one. Only when a Worker ends between the server's acceptance and the mark is a message sent again, with the same Message-ID.
 */
export async function drainOutbox(
  d1: D1Database,
  env: DrainSettings,
  now: Date,
  transports = transportsOf(env),
): Promise<number> {
  if (transports.mail === null && transports.sms === null) return 0;
  const { lease: name, due } = await lease(d1, now, MOST);
  const marks = await Promise.all(
    due.map(async (message) => {
      try {
        await send(message, env, transports);
        return { sent: true, mark: markSent(now, name, message.id) };
      } catch (error) {
        const fault = error instanceof Error ? error.message : "unknown";
        return { sent: false, mark: markFailed(now, name, message, fault.replace(/\S+@\S+/g, "[address]")) };
      }
    }),
  );
  await trip(
    d1,
    marks.map(({ mark }) => mark),
  );
  return marks.filter(({ sent }) => sent).length;
}
