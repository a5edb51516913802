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
 * Gives the Worker only the part of react-dom that writes whole documents. The Worker mounts nothing, so it leaves out
 * the renderer for browsers, of which router and forms need one function, and the writer of streams. These are a tenth
 * of the upload, and of what a starting isolate reads.
 */
export const serverReactDom = (): Plugin => ({
  name: "melati:server-react-dom",
  enforce: "pre",
  apply: inWorkerBuild,
  resolveId(source) {
    if (source === "react-dom") return NOTHING_MOUNTED;
    return source === "react-dom/server" ? WRITER : null;
  },
  // Nothing is on a screen, so the change runs at once.
  load: (id) => (id === NOTHING_MOUNTED ? "export const flushSync = (change) => change();" : null),
});
