// @ts-expect-error Remix's Vite plugin provides it, in development and in the build.
import * as build from "virtual:remix/server-build";
import { edgeOf } from "./edge/edge";
import type { WorkerBindings } from "./edge/environment";
import { pagesOf } from "./edge/pages/pages";
import type { WorkBatch } from "./jobs/send/take-work";
import { reporterTo } from "./reports/reporter";

export { LaunchQueue } from "./api/bag/queue/launch-queue";
export { FlagStream } from "./jobs/flags/flag-stream";

const edge = edgeOf(pagesOf(build, import.meta.env.MODE));

/** The composition root: the edge in front of Remix and the API, the scheduled jobs, and work that a queue hands out. */
export default {
  fetch: edge.fetch,
  scheduled: (event: { scheduledTime: number }, env: WorkerBindings, ctx: ExecutionContext) => {
    const reports = reporterTo(env, ctx);
    const reported = (fault: unknown) => {
      for (const error of fault instanceof AggregateError ? fault.errors : [fault])
        reports.error(error, { side: "job" });
      throw fault;
    };
    const run = async () => (await import("./jobs/run")).runJobs(env, new Date(event.scheduledTime), reports);
    ctx.waitUntil(run().catch(reported));
  },
  queue: async (batch: WorkBatch, env: WorkerBindings, ctx: ExecutionContext) => {
    const reports = reporterTo(env, ctx);
    const { takeWork } = await import("./jobs/send/take-work");
    await takeWork(batch, env, (fault) => reports.error(fault, { side: "job" }));
  },
};
