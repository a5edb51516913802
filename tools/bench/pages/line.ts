import { connect, createServer, type Socket } from "node:net";
import { listen } from "../../local/process/listen";

/** A line between phone and shop: kilobits per second each way, and milliseconds of a round trip. */
type Line = { down: number; up: number; latency: number };

export const LINES = {
  slow3g: { down: 400, up: 400, latency: 400 },
  slow4g: { down: 1600, up: 750, latency: 150 },
} as const satisfies Record<string, Line>;

/** Bytes of a packet. A browser reads a page while its packets arrive, so they are handed out one by one. */
const PACKET = 1460;

type Carried = { at: number; to: Socket; packet: Buffer | null };

/** One way of a line, for all connections together. Returns what carries the bytes of a connection from one end to the other, from a moment on. */
function wayOf(kilobits: number, latency: number) {
  const bytesPerMs = kilobits / 8;
  const queue: Carried[] = [];
  let freeAt = 0;
  const deliver = () => {
    for (let first = queue[0]; first !== undefined; first = queue[0]) {
      const wait = first.at - performance.now();
      if (wait > 0) return void setTimeout(deliver, Math.ceil(wait));
      queue.shift();
      if (first.packet === null) first.to.end();
      else first.to.write(first.packet);
    }
  };
  const enter = (to: Socket, packet: Buffer | null, since: number) => {
    freeAt = Math.max(performance.now(), since, freeAt) + (packet?.length ?? 0) / bytesPerMs;
    queue.push({ at: freeAt + latency / 2, to, packet });
    if (queue.length === 1) deliver();
  };
  return (from: Socket, to: Socket, since: number) => {
    from.on("data", (bytes: Buffer) => {
      for (let at = 0; at < bytes.length; at += PACKET) enter(to, bytes.subarray(at, at + PACKET), since);
    });
    from.on("end", () => enter(to, null, since));
  };
}

/**
 * Opens a slow line to a port of this machine. Its rate is shared by all connections, each packet waits for those before it, and a new connection takes a round trip
 * before its first byte. That a server begins with few packets and sends more with each answer (slow start) is left out.
 */
export async function openLine(
  port: number,
  { down, up, latency }: Line,
): Promise<{ port: number; close: () => void }> {
  const [toPhone, toShop] = [wayOf(down, latency), wayOf(up, latency)];
  const server = createServer({ noDelay: true }, (phone) => {
    const shop = connect({ port, host: "127.0.0.1", noDelay: true });
    const openAt = performance.now() + latency;
    toShop(phone, shop, openAt);
    toPhone(shop, phone, openAt);
    for (const [one, other] of [
      [phone, shop],
      [shop, phone],
    ] as const) {
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroySoon());
    }
  });
  return { port: await listen(server), close: () => server.close() };
}
