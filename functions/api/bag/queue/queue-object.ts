import type { CountryCode } from "../../../contract/countries";
import type { QueueOf } from "./turns-store";

/** What a queue is asked: to give a member a place, to say which one they have, or to take it away. `now` is ISO 8601. */
export type QueueCall = { country: CountryCode; slug: string; memberId: string; now: string } & (
  | { act: "join"; variantId: string }
  | { act: "ask" | "leave" }
);

/** A place in a queue: for which variant, how many wait ahead for it, and its number, which only rises. */
export type QueuePlace = { variantId: string; ahead: number; number: number };

/** The binding of the queues, one object for each product and country. */
export type QueueBindings = {
  LAUNCH_QUEUE?: {
    idFromName(name: string): unknown;
    // biome-ignore lint/suspicious/noExplicitAny: the id's class belongs to the runtime.
    get(id: any): { fetch(url: string, init: RequestInit): Promise<Response> };
  };
};

/** Asks the queue of a product; null where the member has no place. */
export async function askQueue({ LAUNCH_QUEUE: queues }: QueueBindings, call: QueueCall): Promise<QueuePlace | null> {
  if (queues === undefined) throw new Error("LAUNCH_QUEUE is not bound, and a launch has a queue");
  const { country, slug }: QueueOf = call;
  const object = queues.get(queues.idFromName(`${country}:${slug}`));
  const answer = await object.fetch("https://launch-queue.invalid/", { method: "POST", body: JSON.stringify(call) });
  if (!answer.ok) throw new Error(`the queue of ${slug} answered ${answer.status}`);
  return (await answer.json()) as QueuePlace | null;
}
