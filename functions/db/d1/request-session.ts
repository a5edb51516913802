import { preparedOn, type UnsentStatement } from "./through";

/** The newer of two bookmarks; D1 promises that they sort as texts. */
const newer = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;

/** Hears of each trip when it begins. */
export type HearTrip = (trip: Promise<unknown>) => void;

/**
 * Sends the statements of one request to a database with replicas. Every trip opens a D1 session of its own: D1 promises the primary only for the
 * first trip of a session, so in a longer one a replica could answer the second trip of a checkout.
 */
export class RequestSession {
  /** The newest state that this request or its caller has seen; no older one may answer. */
  #seen: string | null = null;
  #bookmark: string | null = null;

  constructor(
    readonly binding: D1Database,
    readonly heard: HearTrip = () => {},
  ) {}

  /** Continues from the state that the caller saw at an earlier request. */
  continueFrom(bookmark: string): void {
    this.#seen = newer(this.#seen, bookmark);
  }

  /** A state that contains every change of this request; null if it never went to the primary. */
  get bookmark(): string | null {
    return this.#bookmark;
  }

  /** Sends statements as one batch to the primary. */
  async askPrimary(statements: readonly UnsentStatement[]): Promise<D1Result[]> {
    const { results, bookmark } = await this.#send("first-primary", statements);
    this.#bookmark = newer(this.#bookmark, bookmark);
    return results;
  }

  /**
   * Sends statements as one batch to the nearest replica that is as new as what the request has seen. If that fails, for example because D1 does
   * not know the bookmark, the primary answers.
   */
  async askNearest(statements: readonly UnsentStatement[]): Promise<D1Result[]> {
    try {
      return (await this.#send(this.#seen ?? "first-unconstrained", statements)).results;
    } catch {
      this.#seen = null;
      return this.askPrimary(statements);
    }
  }

  async #send(start: string, statements: readonly UnsentStatement[]) {
    const session = this.binding.withSession(start);
    const trip = session.batch(statements.map((statement) => preparedOn(session, statement)));
    this.heard(trip);
    const results = await trip;
    const bookmark = session.getBookmark();
    this.#seen = newer(this.#seen, bookmark);
    return { results, bookmark };
  }
}
