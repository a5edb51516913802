import { type Around, renewConfiguration, takeConfiguration } from "../../flags/configurations";
import { tellFault } from "../../flags/flags";
import { addressOf } from "../../flags/hosts";
import {
  DATA_HOST,
  type Events,
  faultText,
  followEvents,
  type Prepared,
  type Send,
  type Source,
} from "../../flags/kameleoon";
import { type ReportSettings, reporterTo } from "../../reports/reporter";

/** Which project's events an object listens to, and at which origin where it is not the service's own. */
export type Followed = Source & { origin?: string };

/** How an object's stream is: `off` where the configuration does not ask for one. */
export type StreamState = "off" | "opening" | "open";

type Bindings = ReportSettings & { DB: D1Database };
type State = { waitUntil(work: Promise<unknown>): void };

/** The stream serves all countries, so that it asks no country's host. */
const placeAt = (origin: string | undefined) => ({ ...(origin ? { origin } : {}), domain: null, dataHost: DATA_HOST });

/**
 * A Durable Object that holds the stream of the flag service's events for one project, and keeps the configuration new the moment it is changed
 * (docs/decisions/050). It is asked each minute by `followFlags`: the runtime ends an object that nobody asks.
 */
export class FlagStream {
  readonly #state: State;
  readonly #env: Bindings;
  #stream: EventSource | null = null;
  /** Whether the service was asked for a configuration that never came. */
  #isBehind = false;
  #tending: Promise<void> = Promise.resolve();

  constructor(state: State, env: Bindings) {
    this.#state = state;
    this.#env = env;
  }

  /** Sees to it that the stream is open; answers how it is. */
  async fetch(request: Request): Promise<Response> {
    const followed = (await request.json()) as Followed;
    const tend = () => this.#tend(followed);
    this.#tending = this.#tending.then(tend, tend);
    await this.#tending;
    return Response.json({ state: this.#standing });
  }

  get #standing(): StreamState {
    if (this.#stream === null) return "off";
    return this.#stream.readyState === EventSource.OPEN ? "open" : "opening";
  }

  async #tend({ origin, ...source }: Followed): Promise<void> {
    const around = this.#around(origin);
    const isOpen = this.#standing === "open";
    const anew = this.#isBehind;
    this.#isBehind = false;
    const fault = (text: string) => {
      this.#isBehind = true;
      around.fault(text);
    };
    const prepared = await renewConfiguration(source, { ...around, fault }, anew);
    if (prepared?.isLive !== true) return this.#close();
    // An open stream that said nothing says that the configuration is as it was.
    if (isOpen && !this.#isBehind) return takeConfiguration(source, null, around);
    if (this.#stream === null || this.#stream.readyState === EventSource.CLOSED)
      await this.#listen(source, prepared, origin);
  }

  async #listen(source: Source, prepared: Prepared, origin: string | undefined): Promise<void> {
    const { send } = this.#around(origin);
    try {
      await followEvents(source, prepared, {
        send: (service, url, init) => {
          this.#isBehind = true;
          return send(service, url, init);
        },
        events: this.#events(source, origin),
        taken: (said) => {
          this.#isBehind = false;
          this.#state.waitUntil(takeConfiguration(source, said, this.#around(origin)));
        },
      });
    } catch (error) {
      this.#around(origin).fault(faultText(error));
    }
  }

  /** The events by the runtime's own EventSource, which connects again by itself where a line drops. */
  #events({ siteCode }: Source, origin: string | undefined): Events {
    const fault = (text: string) => this.#around(origin).fault(text);
    return {
      open: ({ eventType, url, onEvent }) => {
        const stream = new EventSource(addressOf(url, "events", placeAt(origin)).href);
        const heard = (message: unknown) => {
          try {
            onEvent(message as MessageEvent);
          } catch (error) {
            fault(faultText({ name: "KameleoonError", type: "JSONParse", message: String(error) }));
          }
        };
        stream.addEventListener(eventType, heard);
        // What was said while there was no line is asked for.
        stream.addEventListener("open", () => heard({ data: JSON.stringify({ siteCode, ts: Date.now() }) }));
        stream.addEventListener("error", () => {
          if (stream.readyState === EventSource.CLOSED)
            fault("KameleoonError::EventSourceInitialization: The stream of events ended");
        });
        this.#stream = stream;
      },
      close: () => this.#close(),
      onError: () => {},
    };
  }

  #close(): void {
    this.#stream?.close();
    this.#stream = null;
  }

  #around(origin: string | undefined): Around {
    const waitUntil = (work: Promise<unknown>) => this.#state.waitUntil(work);
    const d1 = this.#env.DB;
    const now = new Date();
    const reports = reporterTo(this.#env, { waitUntil });
    const report = (text: string) => reports.text(text, { side: "job" });
    const send: Send = (service, url, init) => fetch(addressOf(url, service, placeAt(origin)), init);
    const fault = (text: string) => tellFault(text, { d1, now, waitUntil, report });
    return { d1, now, send, isFollowed: true, waitUntil, fault };
  }
}
