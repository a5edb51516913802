import table from "virtual:route-styles";
import displayFace from "./faces/display.css?inline";
import latinFace from "./faces/text-latin.css?inline";
import thaiFace from "./faces/text-thai.css?inline";
import latinNames from "./latin-names.css?inline";
import plainRules from "./plain.css?inline";

/** What a language's faces and leading change: a sheet of its name, where it has one. */
const BY_LANGUAGE = import.meta.glob<string>("./language-*.css", { query: "?inline", import: "default", eager: true });

/**
 * Facts about the reader that change the styles: some languages need other fonts and line heights, Save-Data and plain
 * pages get no web font, and only a browser that holds the face of text is told of it.
 */
export type Reader = Readonly<{ language: string; saveData: boolean; plain: boolean; hasFace: boolean }>;

type Styles = {
  layers: readonly string[];
  sheets: readonly (readonly [layer: string, css: string])[];
  routes: Readonly<Record<string, readonly number[]>>;
};
let known: Styles | null = null;

/** The styles of all pages, read once per isolate. */
function allStyles(): Styles {
  known ??= JSON.parse(table()) as Styles;
  return known;
}

/** One text for each kind of page, kept for the life of the isolate. It holds no data of a request. */
const written = new Map<string, string>();

/**
 * The styles of a page for one `<style>` in `<head>`: the sheets of its routes in layers, and the rules for its
 * language.
 */
export function stylesFor(routeIds: readonly string[], reader: Reader): string {
  const { language, saveData, plain, hasFace } = reader;
  const key = `${language} ${saveData} ${plain} ${hasFace} ${routeIds.join(" ")}`;
  const text = written.get(key) ?? write(routeIds, reader);
  written.set(key, text);
  return text;
}

function sheetsOf(routeId: string): readonly number[] {
  const own = allStyles().routes[routeId];
  if (own === undefined) throw new Error(`The build has no styles for the route ${routeId}`);
  return own;
}

/** The rules of the web fonts that a reader gets. */
function facesFor({ language, saveData, plain, hasFace }: Reader): string {
  if (saveData || plain) return "";
  return displayFace + (hasFace ? latinFace + (language === "th" ? thaiFace : "") : "");
}

function write(routeIds: readonly string[], reader: Reader): string {
  const { language, plain } = reader;
  const { layers, sheets } = allStyles();
  const wanted = new Set(routeIds.flatMap(sheetsOf));
  // The sheets keep one order on every page, so that two rules of equal weight give the same result everywhere.
  const textOf = (layer: string) =>
    sheets.flatMap(([of, css], index) => (of === layer && wanted.has(index) ? [css] : [])).join("");
  const own = BY_LANGUAGE[`./language-${language}.css`];
  const text = layers.map((layer) => {
    const changes = layer === "base" && own !== undefined ? own + latinNames : "";
    return `@layer ${layer}{${textOf(layer)}${changes}}`;
  });
  return `${facesFor(reader)}${text.join("")}${plain ? plainRules : ""}`;
}
