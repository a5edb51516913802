import { brotliCompressSync, constants } from "node:zlib";

/** Size of a text after brotli, as the front sends pages. */
export const squeezed = (text: string): number =>
  text === "" ? 0 : brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;

/** The programs that stand in the document itself; data blocks (`type="application/json"` and such) do not run and do not count. */
export function inlineScripts(html: string): string {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
  return scripts
    .filter(
      ([, attributes = ""]) => !/\bsrc=/.test(attributes) && !/\btype="(?!module|text\/javascript)/.test(attributes),
    )
    .map(([, , text = ""]) => text)
    .join("\n");
}
