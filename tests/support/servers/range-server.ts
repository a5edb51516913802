import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type RangeAsked = { path: string; padding: string | undefined; agent: string | undefined };

/** Made-up hash suffixes with the count 0, like the padding of the real service. */
const padding = (lines: number) =>
  Array.from({ length: lines }, (_, at) => {
    const hash = createHash("sha1").update(`padding ${at}`).digest("hex").toUpperCase();
    return `${hash.slice(5)}:0`;
  });

/**
 * A server of the range protocol on its own port. `GET /range/ABCDE` answers with the rest of each hash and its count,
 * padded on request. `say` replaces the answer.
 */
export async function startRange(breached: Readonly<Record<string, number>>) {
  const asked: RangeAsked[] = [];
  let other: { status: number; body: string } | "nothing" | null = null;
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    const header = (name: string) => request.headers[name]?.toString();
    asked.push({ path, padding: header("add-padding"), agent: header("user-agent") });
    if (other === "nothing") return;
    const told = /^\/range\/([0-9A-F]{5})$/i.exec(path)?.[1]?.toUpperCase();
    const status = other?.status ?? (told === undefined ? 400 : 200);
    const found = Object.entries(breached).flatMap(([password, count]) => {
      const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
      return hash.startsWith(told ?? "-") ? [`${hash.slice(5)}:${count}`] : [];
    });
    const lines = [...found, ...(header("add-padding") === "true" ? padding(800) : [])].toSorted();
    response.writeHead(status, { "content-type": "text/plain", location: "/elsewhere" });
    response.end(other?.body ?? (status === 200 ? lines.join("\r\n") : "The hash prefix was not in a valid format"));
  });
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    say: (instead: typeof other) => {
      other = instead;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
