import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from "node:http2";
import { join } from "node:path";
import { brotliCompressSync, constants, createBrotliCompress } from "node:zlib";
import { listen } from "../../local/process/listen";
import { ROOT } from "../../worker-config";

/** A proxy that adds what production has between shop and shopper: HTTP/2, TLS and brotli. Each origin has one. */
export type Front = {
  port: number;
  /** Ends open connections, so that no visit reuses one. */
  drop: () => void;
  close: () => void;
};

const HOP_BY_HOP = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade", "host", "http2-settings"]);
const isText = (type: unknown) => /^text\/|javascript|json|xml|svg/.test(String(type));
const keep = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(":") && !HOP_BY_HOP.has(name)));

/** A self-signed certificate, made once on this machine, and the hash that makes Chromium trust it. */
export function certificate(): { key: Buffer; cert: Buffer; hash: string } {
  const folder = join(ROOT, ".cache/bench");
  const key = join(folder, "key.pem");
  const cert = join(folder, "cert.pem");
  if (!existsSync(cert)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const names = "subjectAltName=DNS:localhost,DNS:*.localhost,DNS:sg.localhost,IP:127.0.0.1";
    const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "3650"];
    const args = ["req", "-x509", ...curve, "-subj", "/CN=localhost", "-addext", names, "-keyout", key, "-out", cert];
    try {
      execFileSync("openssl", args, { stdio: "ignore" });
    } catch {
      throw new Error("npm run bench needs the openssl command, to speak HTTP/2 to the browser.");
    }
  }
  const pem = readFileSync(cert);
  const spki = new X509Certificate(pem).publicKey.export({ type: "spki", format: "der" });
  return { key: readFileSync(key), cert: pem, hash: createHash("sha256").update(spki).digest("base64") };
}

/** Opens a front for a plain HTTP origin on 127.0.0.1. */
export async function openFront(originPort: number): Promise<Front> {
  const cache = new Map<string, { headers: IncomingHttpHeaders; body: Buffer }>();
  const sessions = new Set<ServerHttp2Session>();

  const answer = (incoming: Http2ServerRequest, outgoing: Http2ServerResponse) => {
    const stored = incoming.method === "GET" ? cache.get(incoming.url) : undefined;
    if (stored) {
      outgoing.writeHead(200, stored.headers).end(stored.body);
      return;
    }
    const host = incoming.headers[":authority"] ?? "localhost";
    const headers: IncomingHttpHeaders = { ...keep(incoming.headers), host, "accept-encoding": "identity" };
    // Behind the front the shop is spoken to without TLS, and takes forms of its own origin alone.
    if (headers.origin) headers.origin = headers.origin.replace(/^https:/, "http:");
    const options = {
      // Each request has its own connection, because the shop may close a kept one while a slow visit is idle.
      agent: false as const,
      host: "127.0.0.1",
      port: originPort,
      method: incoming.method,
      path: incoming.url,
      headers,
    };
    const upstream = request(options, (reply) => relay(reply, incoming.url, outgoing, cache));
    upstream.on("error", (error) => outgoing.headersSent || outgoing.writeHead(502).end(String(error)));
    incoming.pipe(upstream);
  };

  const server = createSecureServer({ ...certificate(), minVersion: "TLSv1.3" }, answer);
  server.on("session", (session) => {
    sessions.add(session);
    session.once("close", () => sessions.delete(session));
  });
  server.on("sessionError", () => {});
  return {
    port: await listen(server),
    drop: () => {
      for (const session of sessions) session.destroy();
    },
    close: () => server.close(),
  };
}

/**
 * Immutable files are compressed once at the highest level, as a CDN does in advance; pages are compressed while they
 * stream.
 */
function relay(
  reply: IncomingMessage,
  path: string,
  outgoing: Http2ServerResponse,
  cache: Map<string, { headers: IncomingHttpHeaders; body: Buffer }>,
): void {
  const headers = keep(reply.headers);
  const squeeze = isText(headers["content-type"]) && !headers["content-encoding"];
  if (squeeze) {
    delete headers["content-length"];
    headers["content-encoding"] = "br";
  }
  if (reply.statusCode === 200 && String(headers["cache-control"]).includes("immutable")) {
    const parts: Buffer[] = [];
    reply.on("data", (part) => parts.push(part));
    reply.on("end", () => {
      const body = squeeze ? brotliCompressSync(Buffer.concat(parts)) : Buffer.concat(parts);
      cache.set(path, { headers, body });
      outgoing.writeHead(200, headers).end(body);
    });
    return;
  }
  outgoing.writeHead(reply.statusCode ?? 502, headers);
  (squeeze ? reply.pipe(pageCompressor()) : reply).pipe(outgoing);
}

/** Brotli as a CDN uses it for pages: fast, and flushed with every piece so that a streamed page stays streamed. */
export const pageCompressor = () =>
  createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
