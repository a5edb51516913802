import { layers, routes, sheets } from "virtual:route-styles";
import font from "./font.css?inline";
import th from "./language-th.css?inline";
import zh from "./language-zh.css?inline";

const BY_LANGUAGE: Readonly<Record<string, string>> = { th, zh };

/** Who reads the page: a language may need other faces and leading; one who saves data gets no web font. */
export type Reader = Readonly<{ language: string; saveData: boolean }>;

/** Written once an isolate for each kind of page: constants, not request state. */
const written = new Map<string, string>();

/** The style text of a page for one `<style>` in `<head>`: all that its routes draw, in layers, and what the language changes. */
export function stylesFor(routeIds: readonly string[], { language, saveData }: Reader): string {
  const key = `${language} ${saveData} ${routeIds.join(" ")}`;
  const text = written.get(key) ?? write(routeIds, { language, saveData });
  written.set(key, text);
  return text;
}

function sheetsOf(routeId: string): readonly number[] {
  const own = routes[routeId];
  if (own === undefined) throw new Error(`The build has no styles for the route ${routeId}`);
  return own;
}

function write(routeIds: readonly string[], { language, saveData }: Reader): string {
  const wanted = new Set(routeIds.flatMap(sheetsOf));
  // The table has the sheets in the order of the cascade, so that any two stand the same way on every page.
  const textOf = (layer: string) =>
    sheets.flatMap(([of, css], index) => (of === layer && wanted.has(index) ? [css] : [])).join("");
  const text = layers.map((layer) => {
    const changes = layer === "base" ? (BY_LANGUAGE[language] ?? "") : "";
    return `@layer ${layer}{${textOf(layer)}${changes}}`;
  });
  return `${saveData ? "" : font}${text.join("")}`;
}
