const ROOTS = /:where\(:root\)\{([^}]*)\}|:root\{([^}]*)\}/g;
const FACES = /@font-face\{[^}]*?font-family:"?([^;"}]+)"?[^}]*\}/g;

/** The custom properties of a style text; of those set twice the later value stands. */
function tokensOf(css: string): Map<string, string> {
  const tokens = new Map<string, string>();
  for (const [, base, own] of css.matchAll(ROOTS))
    for (const line of (base ?? own ?? "").split(";")) {
      const colon = line.indexOf(":");
      if (colon > 0) tokens.set(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
    }
  return tokens;
}

const namedIn = (css: string) => [...css.matchAll(/var\((--[\w-]+)/g)].flatMap(([, name]) => name ?? []);

/** Those of the tokens that a text names, with those that they name in turn. */
function usedIn(css: string, tokens: ReadonlyMap<string, string>): ReadonlySet<string> {
  const used = new Set<string>();
  const wanted = namedIn(css);
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    const value = used.has(name) ? undefined : tokens.get(name);
    if (value === undefined) continue;
    used.add(name);
    wanted.push(...namedIn(value));
  }
  return used;
}

/**
 * A page's style text with its custom properties in one rule, each once and only what the text uses, and without the faces that no rule of it
 * asks for: a language sets most of the type anew, and its own faces.
 */
export function settled(css: string): string {
  const tokens = tokensOf(css);
  const rules = css.replace(ROOTS, "");
  const used = usedIn(rules, tokens);
  const root = [...tokens].flatMap(([name, value]) => (used.has(name) ? `${name}:${value}` : [])).join(";");
  // The minifier leaves a space in each custom property.
  const text = `:root{${root}}${rules.replace(/(--[\w-]+): /g, "$1:")}`;
  return text.replace(FACES, (face, name: string) => (text.includes(`"${name}"`) ? face : ""));
}
