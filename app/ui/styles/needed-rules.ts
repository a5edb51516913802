/**
 * A style sheet cut into its rules, each with the classes that its selectors name; none where one selector names none. A group is a query's
 * (`@media`) and has the rules within it.
 */
type Rule = Readonly<{ text: string; classes: readonly string[]; group?: Readonly<{ head: string; rules: Rule[] }> }>;

/** Selectors of a list; a comma within brackets parts nothing. */
const selectorsIn = (list: string) => list.split(/,(?![^(]*\))/);
const classesOf = (selector: string) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name);

/** Rules of a sheet as the build writes it: minified, its comments gone. At-rules but queries stay whole and name no class. */
export function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < css.length; at++) {
    if (css[at] === "{") depth += 1;
    if (css[at] !== "}" || --depth > 0) continue;
    const text = css.slice(start, at + 1);
    start = at + 1;
    const head = text.slice(0, text.indexOf("{"));
    if (head.startsWith("@media")) {
      rules.push({ text, classes: [], group: { head, rules: rulesOf(text.slice(head.length + 1, -1)) } });
      continue;
    }
    const named = head.startsWith("@") ? [[]] : selectorsIn(head).map(classesOf);
    rules.push({ text, classes: named.some(({ length }) => length === 0) ? [] : named.flat() });
  }
  if (start < css.length) rules.push({ text: css.slice(start), classes: [] });
  return rules;
}

/** Classes that a choice on the page brings (the product's island). What scripts make is styled by what a lean page asks for later. */
const CHOSEN = [
  "tag",
  "row",
  "strong",
  "sm",
  "mute",
  "now",
  "vh",
  "out",
  "petal",
  "stock-in_stock",
  "stock-low",
  "stock-out",
];

/** The classes of a document, with those that a choice may bring into it. */
export function classesIn(html: string): ReadonlySet<string> {
  const found = new Set(CHOSEN);
  for (const [, names = ""] of html.matchAll(/ class="([^"]*)"/g)) for (const name of names.split(" ")) found.add(name);
  return found;
}

/** The rules that a document can use: those that name no class, or one that it has; queries without any are left out. */
export const neededRules = (rules: readonly Rule[], classes: ReadonlySet<string>): string =>
  rules
    .map(({ text, classes: named, group }) => {
      if (group) {
        const within = neededRules(group.rules, classes);
        return within && `${group.head}{${within}}`;
      }
      return named.length === 0 || named.some((name) => classes.has(name)) ? text : "";
    })
    .join("");
