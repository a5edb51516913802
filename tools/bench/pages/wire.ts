import type { CDPSession } from "playwright";

type Kind = "html" | "script" | "style" | "image" | "font" | "other";
/** One answered request: `bytes` on the wire with headers, `at` in seconds of the browser's clock. */
export type Transfer = { url: string; kind: Kind; bytes: number; begun: number; headers: number; ended: number };

const kindOf = (type: string, mime: string): Kind => {
  if (type === "Document") return "html";
  if (/script/.test(mime)) return "script";
  if (/css/.test(mime)) return "style";
  if (mime.startsWith("image/")) return "image";
  return /font|woff/.test(mime) ? "font" : "other";
};

/** Records the transfers of a page with the DevTools protocol. `Network.enable` must have been sent before. */
export function watchWire(cdp: CDPSession) {
  const open = new Map<string, Transfer>();
  const transfers: Transfer[] = [];
  let lastActivity = Date.now();
  const touch = () => {
    lastActivity = Date.now();
  };

  cdp.on("Network.requestWillBeSent", ({ requestId, request, timestamp }) => {
    touch();
    if (!/^https?:/.test(request.url)) return;
    const begun = open.get(requestId)?.begun ?? timestamp;
    open.set(requestId, { url: request.url, kind: "other", bytes: 0, begun, headers: begun, ended: begun });
  });
  cdp.on("Network.responseReceived", ({ requestId, type, response, timestamp }) => {
    touch();
    const transfer = open.get(requestId);
    if (transfer) Object.assign(transfer, { kind: kindOf(type, response.mimeType), headers: timestamp });
  });
  cdp.on("Network.dataReceived", touch);
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength, timestamp }) => {
    touch();
    const transfer = open.get(requestId);
    if (!transfer) return;
    open.delete(requestId);
    transfers.push({ ...transfer, bytes: encodedDataLength, ended: timestamp });
  });
  cdp.on("Network.loadingFailed", ({ requestId }) => {
    touch();
    open.delete(requestId);
  });

  return {
    transfers,
    /**
     * Resolves when nothing has moved for `quiet` milliseconds; a request that never ends delays it by five seconds at
     * most.
     */
    async settled(quiet: number): Promise<void> {
      const limit = () => (open.size > 0 ? Math.max(quiet, 5000) : quiet);
      while (Date.now() - lastActivity < limit()) await new Promise((done) => setTimeout(done, 50));
    },
  };
}

export const bytesOf = (transfers: Transfer[], ...kinds: Kind[]): number =>
  transfers
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .reduce((total, { bytes }) => total + bytes, 0);
