import { LANGUAGES, type LanguageCode } from "../../../../contract/countries";
import type { Cells } from "./cells";
import { slugOf } from "./handles";

/** What a file says of brands and categories, where all of its rows that say something agree. */
export type SaidDirectory = {
  brands: { slug: string; name?: string; origin?: string; stories: Partial<Record<LanguageCode, string>> }[];
  categories: { path: string; names: Partial<Record<LanguageCode, string>> }[];
};

const LEVELS = 3;

/** The facts in a product's first row, each by whom it is about, and what it says. */
function* factsIn(own: Cells): Generator<[subject: string, fact: string, value: string]> {
  const brand = own.brand ?? (own.vendor == null ? "" : slugOf(own.vendor));
  if (brand !== "") {
    // Without its slug, a brand is known by its name, which then corrects nothing.
    if (own.brand != null && own.vendor != null) yield [`brand ${brand}`, "name", own.vendor];
    if (own.brandOrigin != null) yield [`brand ${brand}`, "origin", own.brandOrigin];
    for (const language of LANGUAGES) {
      const story = own[`brandStory ${language}`];
      if (story != null) yield [`brand ${brand}`, language, story];
    }
  }
  const slugs = own.categoryPath?.split("/") ?? [];
  for (const language of LANGUAGES) {
    const names = own[`categoryNames ${language}`]?.split(/\s*>\s*/) ?? [];
    if (slugs.length !== LEVELS || names.length !== LEVELS) continue;
    for (const [depth, name] of names.entries())
      if (name !== "") yield [`category ${slugs.slice(0, depth + 1).join("/")}`, language, name];
  }
}

/** Hears the first rows of a file's products, and tells what they agree about. */
export function directoryHeard() {
  const heard = new Map<string, Map<string, string | null>>();
  return {
    hear(own: Cells) {
      for (const [subject, fact, value] of factsIn(own)) {
        const facts = heard.get(subject) ?? new Map<string, string | null>();
        heard.set(subject, facts);
        // Null stands for rows that disagree.
        facts.set(fact, facts.has(fact) && facts.get(fact) !== value ? null : value);
      }
    },
    agreed(): SaidDirectory {
      const said: SaidDirectory = { brands: [], categories: [] };
      for (const [subject, facts] of heard) {
        const [kind, key = ""] = subject.split(" ");
        const texts = Object.fromEntries(
          LANGUAGES.flatMap((language) => {
            const text = facts.get(language);
            return text == null ? [] : [[language, text]];
          }),
        );
        if (kind === "category") said.categories.push({ path: key, names: texts });
        else {
          const [name, origin] = [facts.get("name"), facts.get("origin")];
          said.brands.push({
            slug: key,
            ...(name == null ? {} : { name }),
            ...(origin == null ? {} : { origin }),
            stories: texts,
          });
        }
      }
      return said;
    },
  };
}
