import { goOnApplying } from "../../api/desk/catalogue/go-on";
import type { Work, WorkBindings } from "../../api/kit/outbox/work";
import { secretsOf } from "../../api/kit/proof/signing";
import { type DrainSettings, drainOutbox } from "../../api/messages/drain";
import type { DatabaseBindings } from "../../db/d1/client";
import { type ApiPlace, isElsewhere } from "../../shared/client/elsewhere";

type Settings = DatabaseBindings & DrainSettings & WorkBindings & ApiPlace & { SESSION_SECRET_PREVIOUS?: string };

/** What the queue hands out at once. */
export type WorkBatch = MessageBatch<Work>;

/** How often the outbox is emptied of what one run takes, before other work has its turn. */
const RUNS = 25;

/** Sends what is due in an outbox, and leaves the rest to another turn. */
async function sendDue(env: Settings, work: Extract<Work, { kind: "messages" }>): Promise<void> {
  const d1 = env[work.database];
  if (d1 === undefined) return;
  for (let run = 0; run < RUNS; run++) if ((await drainOutbox(d1, env, new Date())) === 0) return;
  await env.WORK?.send(work);
}

async function done(env: Settings, work: Work): Promise<void> {
  if (work.kind === "messages") return sendDue(env, work);
  const rest = await goOnApplying(env, work, new Date());
  if (rest !== null) await env.WORK?.send(rest);
}

/**
 * Does what a queue hands out. The same wake for an outbox is heard once; what fails is handed out again, as often as the queue's settings say, and messages
 * that stay are sent by the jobs of each minute. An API elsewhere does its own work.
 */
export async function takeWork(batch: WorkBatch, settings: Settings, report: (fault: unknown) => void): Promise<void> {
  if (isElsewhere(settings)) return;
  const env = { ...settings, SESSION_SECRET: secretsOf(settings) };
  const heard = new Set<string>();
  for (const message of batch.messages) {
    const name = JSON.stringify(message.body);
    if (heard.has(name)) {
      message.ack();
      continue;
    }
    heard.add(name);
    try {
      await done(env, message.body);
      message.ack();
    } catch (fault) {
      report(fault);
      message.retry();
    }
  }
}
