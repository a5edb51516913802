import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { TestProject } from "vitest/node";
import { DEFAULT_CONFIGURATION } from "../../../functions/flags/default-configuration";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface ProvidedContext {
    /** The addresses of the flag services in tests: files run side by side, and each has a service of its own. */
    kameleoon: Record<FlagServiceName, string>;
  }
}

export type FlagServiceName = "experiments" | "service" | "results" | "stream";

/** A call, as the service received it. */
export type FlagCall = { method: string; path: string; headers: Record<string, string>; body: string };

/** How the service behaves from now on. */
export type FlagService = {
  /** `hangs` never answers, `breaks` answers 500, `rubbish` answers text that isn't JSON, and `quiet` ends each stream for good. */
  state: "up" | "hangs" | "breaks" | "rubbish" | "quiet";
  configuration: object;
  /** The value of `Last-Modified`. */
  modified: string;
  /** The answers of `/map/map` by key; null for a missing key. */
  remote: Record<string, unknown>;
};

const FRESH = (): FlagService => ({
  state: "up",
  configuration: DEFAULT_CONFIGURATION,
  modified: "Sun, 22 Nov 2026 00:00:00 GMT",
  remote: {},
});

const header = (request: IncomingMessage, name: string) => request.headers[name]?.toString() ?? "";
const isTracking = (pathname: string) => pathname === "/visit/events";

/**
 * A flag service (S7.39) on its own port: configuration by site code, remote data by key, data of a visitor, tracking,
 * and events. `POST /__become` changes its behaviour, `GET /__calls` returns its calls and forgets them, `POST /__event`
 * sends an event to all listeners, and `POST /__drop` cuts off their lines.
 */
export async function startKameleoon() {
  let now = FRESH();
  const calls: FlagCall[] = [];
  const listeners = new Set<ServerResponse>();

  const json = (response: ServerResponse, body: unknown, headers: Record<string, string> = {}) => {
    response.writeHead(200, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  };

  function listen(response: ServerResponse) {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    // A listener whose line drops connects again after this many milliseconds.
    response.write("retry: 50\n\n");
    listeners.add(response);
    response.on("close", () => listeners.delete(response));
  }

  function control(pathname: string, body: string, response: ServerResponse): boolean {
    if (pathname === "/__become") now = { ...FRESH(), ...(JSON.parse(body || "{}") as Partial<FlagService>) };
    else if (pathname === "/__event")
      for (const one of listeners) one.write(`event: configuration-update-event\ndata: ${body}\n\n`);
    else if (pathname === "/__drop") for (const one of listeners) one.destroy();
    else if (pathname !== "/__calls") return false;
    json(response, pathname === "/__calls" ? calls.splice(0) : {});
    return true;
  }

  function configuration(request: IncomingMessage, response: ServerResponse) {
    const { modified } = now;
    if (header(request, "if-modified-since") === modified) response.writeHead(304).end();
    else json(response, now.configuration, { "last-modified": modified });
  }

  function answer(request: IncomingMessage, url: URL, response: ServerResponse): void {
    const { state } = now;
    if (state === "hangs") return;
    if (state === "breaks") {
      response.writeHead(500, { "content-type": "application/json" }).end('{"message":"The service is away"}');
      return;
    }
    if (state === "rubbish" && !isTracking(url.pathname)) {
      response.writeHead(200, { "content-type": "application/json" }).end("<html>Maintenance</html>");
      return;
    }
    if (/^\/v3\/[\w-]+$/.test(url.pathname)) configuration(request, response);
    else if (url.pathname === "/sse" && state === "quiet") response.writeHead(204).end();
    else if (url.pathname === "/sse") listen(response);
    else if (isTracking(url.pathname)) response.writeHead(200).end();
    else if (url.pathname === "/visit/visitor") json(response, { currentVisit: null, previousVisits: [] });
    else if (url.pathname === "/map/map") json(response, now.remote[url.searchParams.get("key") ?? ""] ?? null);
    else response.writeHead(404).end("{}");
  }

  const server = createServer(async (request, response) => {
    const body = await text(request);
    const url = new URL(request.url ?? "/", "http://kameleoon.invalid");
    if (control(url.pathname, body, response)) return;
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    calls.push({ method: request.method ?? "", path: url.pathname + url.search, headers, body });
    answer(request, url, response);
  });
  await new Promise<void>((done) => {
    server.listen(Number(process.env.KAMELEOON_PORT ?? 0), "127.0.0.1", done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    become: (next: Partial<FlagService>) => {
      now = { ...FRESH(), ...next };
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Starts the services before the worker tests. */
export default async function setup(project: TestProject) {
  const names: FlagServiceName[] = ["experiments", "service", "results", "stream"];
  const services = await Promise.all(names.map(() => startKameleoon()));
  const urls = Object.fromEntries(names.map((name, at) => [name, services[at]?.url ?? ""]));
  project.provide("kameleoon", urls as Record<FlagServiceName, string>);
  return () => {
    for (const service of services) service.stop();
  };
}
