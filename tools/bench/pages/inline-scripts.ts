import { brotliCompressSync, constants } from "node:zlib";

/** The size of a text after brotli, as the front compresses pages. */
export const squeezed = (text: string): number =>
  text === "" ? 0 : brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;

/** The scripts inside the document. Data blocks (`type="application/json"` and such) don't run, so they don't count. */
export function inlineScripts(html: string): string {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
  return scripts
    .filter(
      ([, attributes = ""]) =>
        !/(?<![-\w])src=/.test(attributes) && !/\btype="(?!module|text\/javascript)/.test(attributes),
    )
    .map(([, , text = ""]) => text)
    .join("\n");
}
