import account from "./account.css?inline";
import bag from "./bag.css?inline";
import booking from "./booking.css?inline";
import brands from "./brands.css?inline";
import card from "./card.css?inline";
import checkout from "./checkout.css?inline";
import content from "./content.css?inline";
import core from "./core.css?inline";
import fields from "./fields.css?inline";
import font from "./font.css?inline";
import form from "./form.css?inline";
import home from "./home.css?inline";
import th from "./language-th.css?inline";
import zh from "./language-zh.css?inline";
import listing from "./listing.css?inline";
import lists from "./lists.css?inline";
import mat from "./mat.css?inline";
import { neededRules, rulesOf } from "./needed-rules";
import order from "./order.css?inline";
import pass from "./pass.css?inline";
import product from "./product.css?inline";
import reviews from "./reviews.css?inline";
import search from "./search.css?inline";
import { settled } from "./settled";
import shades from "./shades.css?inline";
import stores from "./stores.css?inline";
import summary from "./summary.css?inline";
import welcome from "./welcome.css?inline";

const sheets = {
  card,
  brands,
  home,
  listing,
  fields,
  form,
  account,
  product,
  summary,
  bag,
  checkout,
  order,
  booking,
  pass,
  content,
  search,
  reviews,
  shades,
  stores,
  welcome,
  lists,
  mat,
} as const satisfies Record<string, string>;

/** The sheets a page may ask for in `handle.styles`; `core` is always there and never named. */
export type StyleName = keyof typeof sheets;

const byLanguage: Readonly<Record<string, string>> = { th, zh };

/** Who reads the page: a language may need other faces and leading; one who saves data gets no web font. */
export type Reader = Readonly<{ language: string; saveData: boolean }>;

/** Cut once an isolate, when a page first asks: constants, not request state. */
const cut = new Map<string, ReturnType<typeof rulesOf>>();
function rulesIn(css: string) {
  const rules = cut.get(css) ?? rulesOf(css);
  cut.set(css, rules);
  return rules;
}

/**
 * The style text of one page, minified, for one `<style>` in `<head>`: core, what the language changes, then the
 * named sheets in the table's order, each once. Keeping the order fixed keeps the cascade the same on every page.
 * `classes`: rules that name none of them are left out; null for all rules. Tokens and faces that no rule uses are left out then.
 */
export function stylesFor(
  names: readonly StyleName[],
  { language, saveData }: Reader,
  classes: ReadonlySet<string> | null = null,
): string {
  const wanted = new Set<string>(names);
  const pages = Object.entries(sheets).flatMap(([name, css]) => (wanted.has(name) ? [css] : []));
  const all = [saveData ? "" : font, core, byLanguage[language] ?? "", ...pages];
  return settled((classes === null ? all : all.map((css) => neededRules(rulesIn(css), classes))).join(""));
}
