/** A script as minified text, made by the plugin in tools/vite/minified.ts. */
declare module "*?minified" {
  const text: string;
  export default text;
}

/** What Vite gives modules; declared here since the Worker's project has no DOM, and so no vite/client types. */
interface ImportMeta {
  readonly env: { readonly MODE: string };
  glob<T>(pattern: string | string[], options: { query?: string; import: string; eager: true }): Record<string, T>;
  glob<T>(pattern: string | string[], options: { import: string }): Record<string, () => Promise<T>>;
}
/** A component's sheet, imported for its effect alone. */
declare module "*.css" {}
/** The same, of what no first screen needs. */
declare module "*.css?late" {}
/** The address of the sheet that has those (tools/vite/route-styles.ts). */
declare module "virtual:late-styles" {
  const address: string;
  export default address;
}
/** A style sheet as text. */
declare module "*.css?inline" {
  const text: string;
  export default text;
}
/** The address of a sheet with all that a module draws (tools/vite/route-styles.ts). */
declare module "*?styles" {
  const address: string;
  export default address;
}
/** The cascade's layers, weakest first, the minified sheets, each with its layer, and which of them a route has, by its id (tools/vite/route-styles.ts). */
declare module "virtual:route-styles" {
  export const layers: readonly string[];
  export const sheets: readonly (readonly [layer: string, css: string])[];
  export const routes: Readonly<Record<string, readonly number[]>>;
}
