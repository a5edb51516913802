import { type DatabaseBindings, databaseFor } from "../../../db/d1/client";
import type { QueueCall, QueuePlace } from "./queue-object";

/** How long somebody counts as waiting after they last asked, in milliseconds. Who is away keeps their place, and is passed over. */
const HERE_MS = 60_000;
/** How often at most the pieces are counted again because somebody asks, in milliseconds. */
const COUNTED_MS = 1_000;

type State = { storage: { sql: SqlStorage } };
type TimedCall = Omit<QueueCall, "now"> & { now: Date; variantId?: string };

/**
 * A Durable Object that is the queue of one launch in one country: it gives places in the order in which members arrive, and turns to the first of
 * those who are here, as many as there are pieces that nobody's turn keeps (docs/decisions/078). Turns are in the database, where orders use them.
 */
export class LaunchQueue {
  readonly #sql: SqlStorage;
  readonly #env: DatabaseBindings;
  /** When each member last asked, in milliseconds; after a restart nobody is here until they ask again. */
  readonly #lastAsked = new Map<string, number>();
  #countedAt = Number.NEGATIVE_INFINITY;
  #giving: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  constructor({ storage }: State, env: DatabaseBindings) {
    this.#sql = storage.sql;
    this.#env = env;
    this.#sql.exec(`CREATE TABLE IF NOT EXISTS places (number INTEGER PRIMARY KEY AUTOINCREMENT, member TEXT NOT NULL UNIQUE, variant TEXT NOT NULL);
      CREATE INDEX IF NOT EXISTS places_variant ON places (variant, number);`);
  }

  /** Answers a {@link QueueCall} with the member's place, or null without one. */
  async fetch(request: Request): Promise<Response> {
    const { now, ...call } = (await request.json()) as QueueCall;
    const asked: TimedCall = { ...call, now: new Date(now) } as TimedCall;
    await this.#take(asked);
    return Response.json(this.#placeOf(asked.memberId));
  }

  async #take(asked: TimedCall): Promise<void> {
    const { act, memberId, now } = asked;
    if (act === "leave") {
      this.#forget([memberId]);
      return;
    }
    if (act === "join")
      this.#sql.exec(
        "INSERT INTO places (member, variant) VALUES (?, ?) ON CONFLICT (member) DO NOTHING",
        memberId,
        asked.variantId,
      );
    this.#lastAsked.set(memberId, now.getTime());
    if (act === "ask" && now.getTime() - this.#countedAt < COUNTED_MS) return;
    await this.#give(asked);
  }

  /** Gives turns, one round at a time; all who ask during a round share the next. A round that fails does so for those who share it alone. */
  #give(asked: TimedCall): Promise<void> {
    const begin = () => {
      this.#next = null;
      this.#giving = this.#round(asked);
      return this.#giving;
    };
    this.#next ??= this.#giving.then(begin, begin);
    return this.#next;
  }

  async #round({ country, slug, now }: TimedCall): Promise<void> {
    this.#countedAt = now.getTime();
    const { giveTurns, readFree } = await import("./turns-store");
    const d1 = databaseFor(this.#env, country);
    const free = await readFree(d1, { country, slug }, now);
    const chosen = [...free].flatMap(([variantId, pieces]) => this.#firstHere(variantId, pieces, now));
    if (chosen.length === 0) return;
    await giveTurns(d1, { country, slug }, now, chosen);
    this.#forget(chosen.map(({ memberId }) => memberId));
  }

  #firstHere(variantId: string, pieces: number, now: Date): { memberId: string; variantId: string }[] {
    if (pieces <= 0) return [];
    const waiting = this.#sql
      .exec<{ member: string }>("SELECT member FROM places WHERE variant = ? ORDER BY number", variantId)
      .toArray();
    const isHere = (member: string) => now.getTime() - (this.#lastAsked.get(member) ?? 0) <= HERE_MS;
    return waiting
      .filter(({ member }) => isHere(member))
      .slice(0, pieces)
      .map(({ member }) => ({ memberId: member, variantId }));
  }

  #forget(members: readonly string[]): void {
    for (const member of members) {
      this.#sql.exec("DELETE FROM places WHERE member = ?", member);
      this.#lastAsked.delete(member);
    }
  }

  #placeOf(memberId: string): QueuePlace | null {
    const [place] = this.#sql
      .exec<{ variant: string; ahead: number; number: number }>(
        `SELECT variant, number, (SELECT COUNT(*) FROM places b WHERE b.variant = a.variant AND b.number < a.number) AS ahead
          FROM places a WHERE member = ?`,
        memberId,
      )
      .toArray();
    return place === undefined ? null : { variantId: place.variant, ahead: place.ahead, number: place.number };
  }
}
