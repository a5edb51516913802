/** By room, the names of all texts, and of each language the texts in their order, as JSON (tools/vite/words.ts). */
declare module "*/locales?words" {
  export const names: () => string;
  export const texts: Record<import("#contract/countries").LanguageCode, () => string>;
}

/** A script as minified text (tools/vite/minified.ts). */
declare module "*?minified" {
  const text: string;
  export default text;
}

/** The same with all that it imports. */
declare module "*?bundled" {
  const text: string;
  export default text;
}

/**
 * Declares what Vite adds to modules, because the Worker's project has no DOM and can't use the types of vite/client.
 */
interface ImportMeta {
  readonly env: { readonly MODE: string; readonly SSR: boolean };
  glob<T>(pattern: string | string[], options: { query?: string; import: string; eager: true }): Record<string, T>;
  glob<T>(pattern: string | string[], options: { import: string }): Record<string, () => Promise<T>>;
}
/** A component's style sheet; the import has no value. */
declare module "*.css" {}
/** A style sheet that no first screen needs. */
declare module "*.css?late" {}
/** The address of the sheet with all late rules (tools/vite/route-styles.ts). */
declare module "virtual:late-styles" {
  const address: string;
  export default address;
}
/** A style sheet as text. */
declare module "*.css?inline" {
  const text: string;
  export default text;
}
/** The address of a sheet with all styles that a module's components need (tools/vite/route-styles.ts). */
declare module "*?styles" {
  const address: string;
  export default address;
}
/** The same, for styles that a page links where they begin to be needed. */
declare module "*?below" {
  const address: string;
  export default address;
}
/**
 * A function that gives, as JSON, the layers of the cascade, weakest first; the minified sheets, each with its layer; and the sheets of each route by
 * its id (tools/vite/route-styles.ts).
 */
declare module "virtual:route-styles" {
  const table: () => string;
  export default table;
}
