import type { Measured } from "./event";

export type SinkName = "totals" | "engine" | "ga4";

/** Where events go. */
export type Sink = {
  name: SinkName;
  /** Takes what was measured. Throws, or rejects, where it could not; `signal` says that nobody waits any longer. */
  take(measured: Measured, signal: AbortSignal): Promise<void>;
};

export type SinkFailure = { sink: SinkName; why: "hung" | "failed"; error: unknown };

/** How long a sink has: one that hangs keeps no Worker. */
const TIMEOUT_MS = 3_000;

/** Hands events to one sink: null once it has them, else why not. It never throws. */
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

/** Hands events to all sinks at once. None waits for another, or loses anything by another's failure. */
export const handToAll = async (sinks: readonly Sink[], measured: Measured): Promise<SinkFailure[]> =>
  (await Promise.all(sinks.map((sink) => handTo(sink, measured)))).filter((failure) => failure !== null);
