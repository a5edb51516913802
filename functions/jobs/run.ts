import type { WorkerBindings } from "../edge/environment";

/** Tidies what time has ended; every state is decided at read time all the same (R65). `now` is the scheduled time. */
export async function runJobs(_env: WorkerBindings, _now: Date): Promise<void> {}
