/** Classes that a selector can do nothing without: all of those it names, and one of those it names in brackets (`:is(.a, .b)`). */
type Needs = Readonly<{ all: readonly string[]; any: readonly string[] }>;

/** A style sheet cut into its rules, each with what its selectors need. A group is a query's (`@media`) and has the rules within it. */
type Rule = Readonly<{ text: string; needs: readonly Needs[]; group?: Readonly<{ head: string; rules: Rule[] }> }>;

/** Selectors of a list; a comma within brackets parts nothing. */
const selectorsIn = (list: string) => list.split(/,(?![^(]*\))/);
const classesOf = (selector: string) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name);

function needsOf(selector: string): Needs {
  let outside = selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, "");
  const all = classesOf(outside);
  while (outside.includes("(")) {
    const less = outside.replace(/\([^()]*\)/g, "");
    if (less === outside) break;
    outside = less;
  }
  const named = classesOf(outside);
  return { all: named, any: all.filter((name) => !named.includes(name)) };
}

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
      rules.push({ text, needs: [], group: { head, rules: rulesOf(text.slice(head.length + 1, -1)) } });
      continue;
    }
    rules.push({ text, needs: head.startsWith("@") ? [] : selectorsIn(head).map(needsOf) });
  }
  if (start < css.length) rules.push({ text: css.slice(start), needs: [] });
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

/** The rules that a document can use: those of which a selector finds the classes that it needs; queries without any are left out. */
export const neededRules = (rules: readonly Rule[], classes: ReadonlySet<string>): string =>
  rules
    .map(({ text, needs, group }) => {
      if (group) {
        const within = neededRules(group.rules, classes);
        return within && `${group.head}{${within}}`;
      }
      const has = (name: string) => classes.has(name);
      const finds = ({ all, any }: Needs) => all.every(has) && (any.length === 0 || any.some(has));
      return needs.length === 0 || needs.some(finds) ? text : "";
    })
    .join("");
