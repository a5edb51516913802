import type { Measured } from "./event";

export type SinkName = "totals" | "engine" | "ga4";

/** A service that takes events. */
export type Sink = {
  name: SinkName;
  /** Takes measured events. Throws or rejects when it could not; `signal` says that nobody waits any longer. */
  take(measured: Measured, signal: AbortSignal): Promise<void>;
};

export type SinkFailure = { sink: SinkName; why: "hung" | "failed"; error: unknown };

/** How many milliseconds a sink may take, so that a slow one cannot block a Worker. */
const TIMEOUT_MS = 3_000;

/** Sends events to one sink: null when it accepted them, otherwise the failure. It never throws. */
export async function handTo(sink: Sink, measured: Measured, limit = TIMEOUT_MS): Promise<SinkFailure | null> {
  const signal = AbortSignal.timeout(limit);
  const over = new Promise<"hung">((done) => signal.addEventListener("abort", () => done("hung")));
  try {
    const ended = await Promise.race([sink.take(measured, signal), over]);
    return ended === "hung" ? { sink: sink.name, why: "hung", error: null } : null;
  } catch (error) {
    return { sink: sink.name, why: signal.aborted ? "hung" : "failed", error };
  }
}

/** Sends events to all sinks at once. A failing sink neither delays the others nor loses their events. */
export const handToAll = async (sinks: readonly Sink[], measured: Measured): Promise<SinkFailure[]> =>
  (await Promise.all(sinks.map((sink) => handTo(sink, measured)))).filter((failure) => failure !== null);
