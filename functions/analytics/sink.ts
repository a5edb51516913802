import type { Measured } from "./event";

export type SinkName = "totals" | "engine" | "ga4";

/** A service that takes events. */
export type Sink = {
  name: SinkName;
  /**
   * Takes measured events; null where there is nothing to wait for. Throws or rejects when it could not take them. The signal of `limit` says that nobody waits
   * any longer.
   */
  take(measured: Measured, limit: () => AbortSignal): Promise<void> | null;
};

export type SinkFailure = { sink: SinkName; why: "hung" | "failed"; error: unknown };

/** How many milliseconds a sink may take, so that a slow one cannot block a Worker. */
const TIMEOUT_MS = 3_000;

async function ended(sink: Sink, taken: Promise<void>, signal: AbortSignal): Promise<SinkFailure | null> {
  const over = new Promise<"hung">((done) => signal.addEventListener("abort", () => done("hung")));
  try {
    const result = await Promise.race([taken, over]);
    return result === "hung" ? { sink: sink.name, why: "hung", error: null } : null;
  } catch (error) {
    return { sink: sink.name, why: signal.aborted ? "hung" : "failed", error };
  }
}

/** Sends events to one sink: null when it took them at once, otherwise the failure, or null, when it has ended. It never throws or rejects. */
export function handTo(sink: Sink, measured: Measured, limit = TIMEOUT_MS): Promise<SinkFailure | null> | null {
  // A signal has a timer, which a page without one does not pay for.
  let signal: AbortSignal | undefined;
  const within = () => {
    signal ??= AbortSignal.timeout(limit);
    return signal;
  };
  try {
    const taken = sink.take(measured, within);
    return taken === null ? null : ended(sink, taken, within());
  } catch (error) {
    return Promise.resolve({ sink: sink.name, why: "failed", error });
  }
}

/** Sends events to all sinks at once. A failing sink neither delays the others nor loses their events. Null when nobody needs to wait. */
export function handToAll(sinks: readonly Sink[], measured: Measured): Promise<SinkFailure[]> | null {
  const taken = sinks.map((sink) => handTo(sink, measured)).filter((one) => one !== null);
  return taken.length === 0 ? null : Promise.all(taken).then((ends) => ends.filter((failure) => failure !== null));
}
