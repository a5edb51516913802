import { brotliCompressSync, constants } from "node:zlib";
import type { Plugin, Rollup } from "vite";
import { inWorkerBuild } from "./in-worker-build";

const FILE = /^\.\/[\w-]+\.bin$/;

/** Leaves packed files beside the program, where workerd finds them. */
export const packedFiles = (): Plugin => ({
  name: "melati:packed-files",
  enforce: "pre",
  apply: inWorkerBuild,
  resolveId: (source) => (FILE.test(source) ? { id: source, external: true } : null),
});

/** A module whose default export is a function that gives a text, which stands in the module. */
export const unpacked = (text: string): string => `export default () => ${JSON.stringify(text)};`;

/**
 * The same for the built Worker: the text is a file beside the program, compressed by brotli, which makes it a quarter smaller than the gzip of an upload does. V8 need not read
 * it when an isolate starts. Each call unpacks it anew: whoever asks keeps what the text says.
 */
export function packed(context: Rollup.PluginContext, name: string, text: string): string {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  };
  // Wrangler uploads files of this kind as data, by its own rules.
  const fileName = `${name}.bin`;
  context.emitFile({ type: "asset", fileName, source: brotliCompressSync(text, { params }) });
  return `import { brotliDecompressSync } from "node:zlib";
import file from "./${fileName}";
export default () => new TextDecoder().decode(brotliDecompressSync(file));`;
}
