import type { Plugin } from "vite";
import { inWorkerBuild } from "./in-worker-build";

const LAZY = "\0melati:turbo-stream";

/**
 * Remix writes each page's data a second time for a client router, which our documents don't have (docs/decisions/001).
 * Nobody reads it, and it took a twelfth of a page's processor time. This plugin delays the writing until somebody
 * reads the stream.
 */
export const unreadHandoff = (): Plugin => ({
  name: "melati:unread-handoff",
  enforce: "pre",
  apply: inWorkerBuild,
  resolveId: (source, importer) => (source === "turbo-stream" && importer !== LAZY ? LAZY : null),
  load: (id) =>
    id === LAZY
      ? `import { encode as encodeNow } from "turbo-stream";
export { decode } from "turbo-stream";
export function encode(value, options) {
  let reader;
  return new ReadableStream(
    {
      async pull(controller) {
        reader ??= encodeNow(value, options).getReader();
        const { done, value: part } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(part);
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}`
      : null,
});
