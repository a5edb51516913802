import type { Plugin } from "vite";
import { inWorkerBuild } from "./in-worker-build";

const LAZY = "\0melati:turbo-stream";

/**
 * Remix writes each page's data once more, for a client router that our documents do not have (docs/decisions/001): a twelfth of a page's
 * processor time, read by nobody. Here the writing begins when somebody reads, as a stream's should.
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
