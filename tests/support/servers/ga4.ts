import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface ProvidedContext {
    /** The addresses of the analytics services in tests: files run side by side, and each has a service of its own. */
    ga4: Record<Ga4Name, string>;
  }
}

export type Ga4Name = "events" | "purchases";
/** `hangs` never answers, `breaks` answers 503. */
export type Ga4State = "up" | "hangs" | "breaks";

type Params = Record<string, unknown>;
export type Ga4Body = {
  client_id: string;
  user_id?: string;
  user_data?: object;
  events: { name: string; params: Params }[];
} & Record<string, unknown>;
/** A request as the service received it, and what the protocol says against it. */
export type Ga4Post = { path: string; type: string; body: Ga4Body; faults: string[] };

const NAME = /^[a-z][a-z0-9_]{0,39}$/i;
const isLong = (value: unknown) => typeof value === "string" && value.length > 100;

/** The limits of the Measurement Protocol, which the real service enforces without saying so: it answers 204 and drops the event. */
function faultsOf({ client_id, events, user_properties = {}, timestamp_micros }: Ga4Body, bytes: number): string[] {
  const faults: string[] = [];
  if (bytes > 130_000) faults.push("a body over 130 kB");
  if (typeof client_id !== "string" || client_id === "") faults.push("no client_id");
  if (timestamp_micros !== undefined && !Number.isSafeInteger(timestamp_micros)) faults.push("timestamp_micros");
  if (events.length === 0 || events.length > 25) faults.push(`${events.length} events`);
  if (Object.keys(user_properties as object).length > 25) faults.push("too many user properties");
  for (const { name, params } of events) {
    if (!NAME.test(name)) faults.push(`the event's name ${name}`);
    if (Object.keys(params).length > 25) faults.push(`${name}: too many parameters`);
    for (const [key, value] of Object.entries(params)) {
      if (!NAME.test(key) || value === null || (isLong(value) && key !== "page_location"))
        faults.push(`${name}.${key}`);
      if (key === "value" && (typeof value !== "number" || typeof params.currency !== "string"))
        faults.push(`${name}: a value without a currency`);
    }
    if (((params.items ?? []) as unknown[]).length > 200) faults.push(`${name}: too many items`);
  }
  return faults;
}

/**
 * A service that speaks GA4's Measurement Protocol, on a port of its own. `POST /__become` changes its state, and `GET /__calls` returns its requests
 * and forgets them.
 */
export async function startGa4() {
  let state: Ga4State = "up";
  const posts: Ga4Post[] = [];
  const control = (path: string, body: string, response: ServerResponse): boolean => {
    if (path !== "/__become" && path !== "/__calls") return false;
    if (path === "/__become") state = body as Ga4State;
    response.setHeader("content-type", "application/json");
    response.end(path === "/__calls" ? JSON.stringify(posts.splice(0)) : "{}");
    return true;
  };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const path = request.url ?? "";
    if (control(path, body, response)) return;
    const { pathname, searchParams } = new URL(path, "http://ga4.invalid");
    const isCollect = request.method === "POST" && pathname === "/mp/collect";
    if (!isCollect || !searchParams.get("measurement_id") || !searchParams.get("api_secret")) {
      response.writeHead(404).end();
      return;
    }
    const read = JSON.parse(body) as Ga4Body;
    posts.push({ path, type: request.headers["content-type"] ?? "", body: read, faults: faultsOf(read, body.length) });
    if (state !== "hangs") response.writeHead(state === "breaks" ? 503 : 204).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    posts,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Starts the services before the worker tests. */
export default async function setup(project: TestProject) {
  const [events, purchases] = await Promise.all([startGa4(), startGa4()]);
  project.provide("ga4", { events: events.url, purchases: purchases.url });
  return () => {
    for (const service of [events, purchases]) service.stop();
  };
}
