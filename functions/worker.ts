// @ts-expect-error Remix's Vite plugin provides it, in development and in the build.
import * as build from "virtual:remix/server-build";
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import type { WorkerBindings } from "./edge/environment";
import { handle } from "./edge/pipeline";
import { runJobs } from "./jobs/run";

const pages = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

/** The composition root: the edge in front of Remix and the API, and the scheduled jobs. */
export default {
  fetch: (request: Request, env: WorkerBindings, ctx: ExecutionContext) => handle(request, env, ctx, pages),
  scheduled: (event: { scheduledTime: number }, env: WorkerBindings, ctx: ExecutionContext) => {
    ctx.waitUntil(runJobs(env, new Date(event.scheduledTime)));
  },
};
