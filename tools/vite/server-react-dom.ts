import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import { inWorkerBuild } from "./in-worker-build";

const NOTHING_MOUNTED = "\0melati:nothing-mounted";
const WRITER = join(
  dirname(createRequire(import.meta.url).resolve("react-dom/package.json")),
  "cjs/react-dom-server-legacy.browser.production.min.js",
);

/**
 * What the Worker takes of react-dom: the writer of whole documents. It mounts nothing, so the renderer for browsers, which the router
 * and the forms ask for one function, and the writer of streams stay out: a tenth of what is uploaded and read as an isolate starts.
 */
export const serverReactDom = (): Plugin => ({
  name: "melati:server-react-dom",
  enforce: "pre",
  apply: inWorkerBuild,
  resolveId(source) {
    if (source === "react-dom") return NOTHING_MOUNTED;
    return source === "react-dom/server" ? WRITER : null;
  },
  // With nothing on a screen there is nothing to wait for.
  load: (id) => (id === NOTHING_MOUNTED ? "export const flushSync = (change) => change();" : null),
});
