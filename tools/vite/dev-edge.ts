import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import type { Connect, Plugin, ViteDevServer } from "vite";

type Worker = { default: { fetch: (request: Request, env: unknown, context: unknown) => Promise<Response> } };

/**
 * Sends each request that Vite doesn't answer itself (modules, files) through functions/worker.ts: the same middleware
 * and API as at the edge and, with the bindings of `npm run dev`, the same local database as `npm start`.
 */
export function devEdge(): Plugin {
  return {
    name: "melati-dev-edge",
    apply: "serve",
    // In development Vite runs the Worker in Node, but packages must give it the build for workerd: React's build for
    // Node has no web streams.
    config: () => ({ ssr: { resolve: { externalConditions: ["workerd", "worker", "browser"] } } }),
    configureServer(server) {
      reloadOnChange(server);
      // A returned function runs after Vite's own files and before Remix's handler, which it replaces.
      return () => server.middlewares.use(handle(server));
    },
  };
}

/** Bindings are made once for each dev server; without `npm run dev`, for example in a test, there are none. */
const bindings = () => (globalThis as { melatiBindings?: unknown }).melatiBindings ?? {};

function handle(server: ViteDevServer): Connect.NextHandleFunction {
  return async (incoming, outgoing, next) => {
    try {
      const worker = (await server.ssrLoadModule("/functions/worker.ts")) as Worker;
      const later: Promise<unknown>[] = [];
      const context = {
        waitUntil: (work: Promise<unknown>) => later.push(work),
        passThroughOnException() {},
        props: {},
      };
      const response = await worker.default.fetch(toRequest(incoming), bindings(), context);
      await send(await withReload(response), outgoing);
      await Promise.allSettled(later);
    } catch (error) {
      if (error instanceof Error) server.ssrFixStacktrace(error);
      next(error);
    }
  };
}

function toRequest(incoming: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  const method = incoming.method ?? "GET";
  // Vite shortens `url` for a base path; `originalUrl` keeps the shopper's.
  const path = (incoming as Connect.IncomingMessage).originalUrl ?? incoming.url ?? "/";
  const init: RequestInit & { duplex?: "half" } = { method, headers };
  if (method !== "GET" && method !== "HEAD") {
    init.body = Readable.toWeb(incoming) as unknown as BodyInit;
    init.duplex = "half";
  }
  return new Request(new URL(path, `http://${incoming.headers.host ?? "localhost"}`), init);
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) if (name !== "set-cookie") outgoing.setHeader(name, value);
  const cookies = (response.headers as Headers & { getSetCookie(): string[] }).getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("set-cookie", cookies);
  if (!response.body) {
    outgoing.end();
    return;
  }
  await new Promise<void>((done, fail) => {
    const body = Readable.fromWeb(response.body as unknown as NodeStream);
    body.once("error", fail);
    outgoing.once("close", done);
    body.pipe(outgoing);
  });
}

/**
 * Adds Vite's client to pages that have no script of their own, with the page's nonce, so that they reload after a
 * change.
 */
async function withReload(response: Response): Promise<Response> {
  if (!response.headers.get("content-type")?.includes("text/html")) return response;
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1] ?? "";
  const html = await response.text();
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  const client = `<script type="module" src="/@vite/client" nonce="${nonce}"></script></body>`;
  return new Response(html.replace("</body>", client), { status: response.status, headers });
}

/** Server-only modules are in no browser's module graph, so each change of them reloads the page. */
function reloadOnChange(server: ViteDevServer): void {
  let timer: NodeJS.Timeout | undefined;
  server.watcher.on("change", (file) => {
    if (!/[\\/](app|functions|locales)[\\/]/.test(file) || file.endsWith(".test.ts")) return;
    clearTimeout(timer);
    timer = setTimeout(() => server.ws.send({ type: "full-reload" }), 50);
  });
}
