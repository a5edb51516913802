import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import { builds } from "./tools/vite/builds";
import { devEdge } from "./tools/vite/dev-edge";
import { minified } from "./tools/vite/minified";
import { routeStyles } from "./tools/vite/route-styles";
import { words } from "./tools/vite/words";
import { latePages, shortManifest } from "./tools/vite/worker/late-pages";
import { packedFiles } from "./tools/vite/worker/packed";
import { serverReactDom } from "./tools/vite/worker/server-react-dom";
import { unreadHandoff } from "./tools/vite/worker/unread-handoff";
import { workerEntry } from "./tools/vite/worker/worker-entry";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    minified(),
    words(),
    packedFiles(),
    builds(),
    routeStyles(),
    serverReactDom(),
    unreadHandoff(),
    devEdge(),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        // Only the editors' desk has a router in the browser, and the edge answers no questions about routes.
        v3_lazyRouteDiscovery: false,
        v3_routeConfig: true,
      },
    }),
    latePages(),
    shortManifest(),
    workerEntry(),
  ],
  resolve: {
    alias: {
      "~": new URL("./app", import.meta.url).pathname,
      "#contract": new URL("./functions/contract", import.meta.url).pathname,
      "#shared": new URL("./functions/shared", import.meta.url).pathname,
    },
  },
  // One bundle for workerd: the Worker with everything it imports. In development Vite runs the same file in Node.
  ssr:
    command === "build"
      ? {
          target: "webworker",
          noExternal: true,
          resolve: { conditions: ["workerd", "worker", "browser", "module", "import", "default"] },
        }
      : {},
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // The Worker's program is uploaded as it is written here (`no_bundle`), with its maps. Terser writes it 3% smaller after gzip than esbuild.
    ...(isSsrBuild
      ? {
          minify: "terser" as const,
          terserOptions: { module: true, ecma: 2020 as const, compress: { passes: 2 } },
          sourcemap: true,
        }
      : // Hidden: the modules do not name their maps. tools/local/build.ts moves the maps out of the served files.
        { sourcemap: "hidden" as const }),
    // The edge's own module: SMTP speaks over it.
    rollupOptions: { external: ["cloudflare:sockets"] },
  },
}));
