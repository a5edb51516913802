/**
 * Groups of ingredients that shoppers avoid; the API's data says which INCI names belong to each (`GET
 * /ingredient-groups`).
 */
export const AVOID_GROUPS = [
  "fragrance",
  "essential_oils",
  "alcohol",
  "parabens",
  "formaldehyde",
  "sulphates",
  "silicones",
  "mineral_oil",
  "microplastics",
  "uv_filters",
  "retinoids",
  "salicylates",
  "lanolin",
  "animal",
  "nut_oils",
  "gluten",
  "soy",
] as const;
export type AvoidGroup = (typeof AVOID_GROUPS)[number];

/** The most single ingredients in an avoid list besides groups, and the greatest length of each. */
export const MOST_AVOIDED_NAMES = 12;
export const MOST_AVOIDED_LETTERS = 48;

/** Separates the entries of an avoid list; no INCI name contains it. */
export const AVOID_SEPARATOR = "|";

/** The words of an INCI name for comparing: lower-case Latin letters and digits, separated by single spaces. */
export const inciWords = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/**
 * Whether a text can be an ingredient's name as packs print it: it has Latin letters, one line, and a reasonable
 * length.
 */
export const isIngredientName = (text: string): boolean =>
  text.length <= MOST_AVOIDED_LETTERS && !/[|\p{C}]/u.test(text) && /[a-z].*[a-z].*[a-z0-9]/.test(inciWords(text));

/** A shopper's avoid list: groups, and names of ingredients as typed. */
export type AvoidList = { groups: AvoidGroup[]; names: string[] };

/**
 * Reads an avoid list from a cookie or an address. Invalid entries are skipped, and entries beyond the limit are
 * dropped.
 */
export function readAvoidList(text: string): AvoidList {
  const entries = [...new Set(text.slice(0, 2000).split(AVOID_SEPARATOR))].map((entry) => entry.trim());
  const isGroup = (entry: string): entry is AvoidGroup => (AVOID_GROUPS as readonly string[]).includes(entry);
  return {
    groups: AVOID_GROUPS.filter((group) => entries.includes(group)),
    names: entries.filter((entry) => !isGroup(entry) && isIngredientName(entry)).slice(0, MOST_AVOIDED_NAMES),
  };
}

/** Writes a list as {@link readAvoidList} reads it; "" for an empty one. */
export const avoidListText = ({ groups, names }: AvoidList): string => [...groups, ...names].join(AVOID_SEPARATOR);
