import type { Work } from "../../../../functions/api/kit/outbox/work";
import { seed } from "../../../../functions/db/seed/seed";
import { edgeOf } from "../../../../functions/edge/edge";
import type { WorkerBindings } from "../../../../functions/edge/environment";
import { takeWork } from "../../../../functions/jobs/send/take-work";
import { queueEnv, queueFaults } from "../../run/queue-env";

// The API as a Worker of its own: the whole edge in front of it, and no pages behind.

export { LaunchQueue } from "../../../../functions/api/bag/queue/launch-queue";
export { FlagStream } from "../../../../functions/jobs/flags/flag-stream";

const edge = edgeOf({ at: async () => ({ facts: {}, draw: async () => new Response("No page", { status: 404 }) }) });
type Bindings = WorkerBindings & { TEST_MIGRATIONS: { queries: string[] }[]; TEST_WORK: Queue<Work> };

/** How long the late answer takes, in milliseconds. */
const LATE_MS = 3_000;

function brokenOff(): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"items":['));
      setTimeout(() => controller.error(new Error("The connection is lost")), 20);
    },
  });
  return new Response(body, { headers: { "content-type": "application/json" } });
}

/** What goes wrong between two services, where the address asks for it; null where it does not. */
export async function fault(request: Request): Promise<Response | null> {
  const url = new URL(request.url);
  switch (url.searchParams.get("fault")) {
    case "late":
      await new Promise((done) => setTimeout(done, LATE_MS));
      return Response.json({ items: [] });
    case "broken":
      return brokenOff();
    case "page":
      return new Response("<h1>Proxy</h1>", { headers: { "content-type": "text/html" } });
    case "moved":
      return new Response(null, { status: 302, headers: { location: "https://elsewhere.example/" } });
    case "kept":
      return request.headers.get("if-none-match") === '"1"'
        ? new Response(null, { status: 304, headers: { etag: '"1"' } })
        : Response.json({ items: [] }, { headers: { etag: '"1"' } });
    default:
      return null;
  }
}

export default {
  async fetch(request: Request, env: Bindings, ctx: ExecutionContext): Promise<Response> {
    if (new URL(request.url).pathname === "/seed") {
      for (const { queries } of env.TEST_MIGRATIONS) await env.DB.batch(queries.map((one) => env.DB.prepare(one)));
      await seed(env.DB, { now: new Date() });
      return new Response("seeded");
    }
    // As Cloudflare does it between two services: the address is the caller's, whatever the caller says.
    const call = new Request(request);
    call.headers.set("cf-connecting-ip", "203.0.113.200");
    return (await fault(call)) ?? edge.fetch(call, env, ctx);
  },
  queue: (batch: MessageBatch<Work>, env: Bindings): Promise<void> =>
    takeWork(batch, { ...env, ...queueEnv, WORK: env.TEST_WORK }, (one) => queueFaults.push(one)),
};
