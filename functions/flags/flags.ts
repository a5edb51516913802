import {
  CONTROL,
  EXPERIMENT_KEYS,
  type ExperimentKey,
  type Goal,
  type Variation,
  variationOf,
} from "../contract/experiments/experiments";
import { configurationOf, ownConfiguration } from "./configurations";
import { countFault } from "./flag-store";
import { addressOf, networkDomain } from "./hosts";
import {
  DATA_HOST,
  faultText,
  openClient,
  type Prepared,
  type Sale,
  type Send,
  type Source,
  type Visitor,
} from "./kameleoon";

/** The namespace of the Durable Objects that hold a stream, as far as it is asked here. */
type StreamNamespace = {
  idFromName(name: string): unknown;
  // biome-ignore lint/suspicious/noExplicitAny: the id's class belongs to the runtime.
  get(id: any): { fetch(url: string, init: RequestInit): Promise<Response> };
};

export type FlagSettings = {
  /** A project of the service needs both. Without them the shop's own configuration decides. */
  KAMELEOON_SITE_CODE?: string;
  KAMELEOON_ENVIRONMENT?: string;
  /** An origin to use instead of the service's own, such as a local stand-in. */
  KAMELEOON_ORIGIN?: string;
  /** The service's numbers of our goals: `add-to-bag=1001 paid-order=1002`. */
  KAMELEOON_GOALS?: string;
  /** Durable Objects that listen to the service's events (functions/jobs/flags); without them changes are noticed by asking. */
  FLAG_STREAM?: StreamNamespace;
};

/**
 * The variation that an experiment shows to a visitor. It is not counted when no rule of the flag included the
 * visitor.
 */
export type Decision = { variation: Variation; isCounted: boolean };
export type Decisions = Readonly<Record<ExperimentKey, Decision>>;

export type Around = {
  settings: FlagSettings;
  d1: D1Database;
  /** The host of the country's site, which the service's calls use in production. */
  host: string | undefined;
  now: Date;
  waitUntil(work: Promise<unknown>): void;
  /** Reports one of our own texts. */
  report(text: string): void;
  /** After how many milliseconds lines are sent once more (S9.09). */
  retryAfter?: number;
};

/** A goal, and for an order its total in whole units of the currency. */
export type Reached = { goal: Goal; sale?: Sale };

const AS_IT_WAS: Decision = { variation: CONTROL, isCounted: false };
export const NO_DECISIONS = Object.fromEntries(EXPERIMENT_KEYS.map((key) => [key, AS_IT_WAS])) as Decisions;

const RETRY_MS = 5_000;
/**
 * The time in which a fault is reported only once, so that a service that is down does not cause a report for each
 * page.
 */
const QUIET_MS = 60_000;
const toldAt = new Map<string, number>();

/** Decisions depend only on configuration, visitor and country, so they are remembered as long as the configuration. */
const remembered = new WeakMap<Prepared, Map<string, Decisions>>();
const MOST_REMEMBERED = 5_000;

/** Counts and reports a fault, which shoppers never notice. */
export function tellFault(
  text: string,
  { d1, now, waitUntil, report }: Pick<Around, "d1" | "now" | "waitUntil" | "report">,
): void {
  const kind = /^KameleoonError::(\w+)/.exec(text)?.[1] ?? text.slice(0, 60);
  waitUntil(countFault(d1, kind, now).catch(() => undefined));
  const last = toldAt.get(text);
  if (last !== undefined && Math.abs(now.getTime() - last) < QUIET_MS) return;
  if (toldAt.size > 200) toldAt.clear();
  toldAt.set(text, now.getTime());
  report(text);
}

const goalNumbers = (said = ""): Map<string, number> =>
  new Map([...said.matchAll(/([a-z-]+)=(\d{1,12})/g)].map(([, goal = "", number]) => [goal, Number(number)] as const));

/** The flags of one request. The service's library decides them in the Worker (S1.13, R57). */
export class Flags {
  readonly #around: Around;
  readonly #domain: string | null;

  constructor(around: Around) {
    this.#around = around;
    const isProduction = around.settings.KAMELEOON_ENVIRONMENT === "production";
    this.#domain = isProduction ? networkDomain(around.host) : null;
  }

  fault(text: string): void {
    tellFault(text, this.#around);
  }

  /** Decides what each experiment shows to this visitor. It sends nothing. */
  async decide(visitor: Visitor): Promise<Decisions> {
    try {
      const known = await this.#configuration();
      if (known === null) return NO_DECISIONS;
      const { source, prepared } = known;
      const all = remembered.get(prepared) ?? new Map<string, Decisions>();
      remembered.set(prepared, all);
      const name = `${visitor.code} ${JSON.stringify(visitor.slots)}`;
      const found = all.get(name) ?? (await this.#decided(source, prepared, visitor));
      if (all.size >= MOST_REMEMBERED) all.clear();
      all.set(name, found);
      return found;
    } catch (error) {
      this.fault(faultText(error, visitor.code));
      return NO_DECISIONS;
    }
  }

  /**
   * Tells the service, after the answer, what a visitor was shown and which goals were reached. Without a service it
   * does nothing.
   */
  track(visitor: Visitor, shown: readonly ExperimentKey[], reached: readonly Reached[]): void {
    this.#around.waitUntil(
      this.#track(visitor, shown, reached).catch((error) => this.fault(faultText(error, visitor.code))),
    );
  }

  async #track(visitor: Visitor, shown: readonly ExperimentKey[], reached: readonly Reached[]) {
    const numbers = goalNumbers(this.#around.settings.KAMELEOON_GOALS);
    const goals = reached.flatMap(({ goal, sale }) => {
      const id = numbers.get(goal);
      return id === undefined ? [] : [{ id, ...(sale === undefined ? {} : { sale }) }];
    });
    const known = shown.length + goals.length === 0 || this.#isOurs ? null : await this.#configuration();
    if (known === null) return;
    const client = await openClient(known.source, known.prepared, visitor, this.#sending(known.prepared));
    client.track({ shown, goals });
  }

  async #decided(source: Source, prepared: Prepared, visitor: Visitor): Promise<Decisions> {
    const client = await openClient(source, prepared, visitor, this.#sending(prepared));
    const decided = EXPERIMENT_KEYS.map((key): [ExperimentKey, Decision] => {
      try {
        const { variation, experimentId } = client.flag(key);
        const known = variationOf(key, variation);
        return [key, known === null ? AS_IT_WAS : { variation: known, isCounted: experimentId !== null }];
      } catch (error) {
        this.fault(faultText(error, visitor.code));
        return [key, AS_IT_WAS];
      }
    });
    return Object.fromEntries(decided) as Decisions;
  }

  get #isOurs(): boolean {
    const { KAMELEOON_SITE_CODE, KAMELEOON_ENVIRONMENT } = this.#around.settings;
    return !KAMELEOON_SITE_CODE && !KAMELEOON_ENVIRONMENT;
  }

  async #configuration(): Promise<{ source: Source; prepared: Prepared } | null> {
    const { settings, d1, now, waitUntil } = this.#around;
    const { KAMELEOON_SITE_CODE: siteCode, KAMELEOON_ENVIRONMENT: environment } = settings;
    if (this.#isOurs) return ownConfiguration();
    if (!siteCode || !environment) {
      this.fault("Kameleoon siteCode or environment is missing");
      return null;
    }
    const source = { siteCode, environment };
    const fault = (text: string) => this.fault(text);
    const isFollowed = settings.FLAG_STREAM !== undefined;
    const prepared = await configurationOf(source, {
      d1,
      now,
      isFollowed,
      waitUntil,
      fault,
      send: this.#sending(null),
    });
    // Until a configuration is known, every page is drawn without experiments (S4.12).
    if (prepared === null) this.fault("Kameleoon client is not ready");
    return prepared === null ? null : { source, prepared };
  }

  /** Sends the library's calls to the right host. Tracking lines go after the answer, and once more when that fails. */
  #sending(prepared: Prepared | null): Send {
    const { settings, waitUntil, retryAfter = RETRY_MS } = this.#around;
    const place = {
      ...(settings.KAMELEOON_ORIGIN ? { origin: settings.KAMELEOON_ORIGIN } : {}),
      domain: this.#domain,
      dataHost: prepared?.data.configuration.dataApiDomain ?? DATA_HOST,
    };
    const send: Send = (service, url, init) => fetch(addressOf(url, service, place), init);
    return (service, url, init) => {
      if (init.method !== "POST") return send(service, url, init);
      waitUntil(
        this.#sendLines(() => send(service, url, { ...init, signal: AbortSignal.timeout(20_000) }), retryAfter),
      );
      return Promise.resolve(new Response(null));
    };
  }

  async #sendLines(send: () => Promise<Response>, retryAfter: number): Promise<void> {
    const once = async (): Promise<string | null> => {
      try {
        const answer = await send();
        await answer.body?.cancel();
        return answer.ok ? null : `status ${answer.status}`;
      } catch (error) {
        return String(error);
      }
    };
    if ((await once()) === null) return;
    await new Promise<void>((done) => setTimeout(done, retryAfter));
    const failed = await once();
    if (failed !== null)
      this.fault(`KameleoonError::MaximumRetriesReached: Maximum retries reached, request failed. Reason: ${failed}`);
  }
}
