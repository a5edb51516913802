import account from "./account.css?inline";
import bag from "./bag.css?inline";
import brands from "./brands.css?inline";
import card from "./card.css?inline";
import checkout from "./checkout.css?inline";
import content from "./content.css?inline";
import core from "./core.css?inline";
import font from "./font.css?inline";
import footer from "./footer.css?inline";
import form from "./form.css?inline";
import home from "./home.css?inline";
import th from "./language-th.css?inline";
import zh from "./language-zh.css?inline";
import listing from "./listing.css?inline";
import lists from "./lists.css?inline";
import mat from "./mat.css?inline";
import order from "./order.css?inline";
import pass from "./pass.css?inline";
import product from "./product.css?inline";
import reviews from "./reviews.css?inline";
import search from "./search.css?inline";
import shades from "./shades.css?inline";
import summary from "./summary.css?inline";
import welcome from "./welcome.css?inline";

const sheets = {
  footer,
  card,
  brands,
  home,
  listing,
  form,
  account,
  product,
  summary,
  bag,
  checkout,
  order,
  pass,
  content,
  search,
  reviews,
  shades,
  welcome,
  lists,
  mat,
} as const satisfies Record<string, string>;

/** The sheets a page may ask for in `handle.styles`; `core` is always there and never named. */
export type StyleName = keyof typeof sheets;

const byLanguage: Readonly<Record<string, string>> = { th, zh };

/** Who reads the page: a language may need other faces and leading; one who saves data gets no web font. */
export type Reader = Readonly<{ language: string; saveData: boolean }>;

/**
 * The style text of one page, minified, for one `<style>` in `<head>`: core, what the language changes, then the
 * named sheets in the table's order, each once. Keeping the order fixed keeps the cascade the same on every page.
 */
export function stylesFor(names: readonly StyleName[], { language, saveData }: Reader): string {
  const wanted = new Set<string>(names);
  const pages = Object.entries(sheets).flatMap(([name, css]) => (wanted.has(name) ? [css] : []));
  return [saveData ? "" : font, core, byLanguage[language] ?? "", ...pages].join("");
}
