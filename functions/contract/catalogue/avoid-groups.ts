/** Kinds of ingredients that shoppers stay away from; which INCI names belong to each is the API's data (`GET /ingredient-groups`). */
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

/** An avoid list names so many ingredients beside groups, each so long at most. */
export const MOST_AVOIDED_NAMES = 12;
export const MOST_AVOIDED_LETTERS = 48;

/** What stands between the entries of an avoid list: no INCI name has it. */
export const AVOID_SEPARATOR = "|";

/** Words of an INCI name for comparing: lower-case Latin letters and digits, one blank between them. */
export const inciWords = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** Whether a text can be an ingredient's name as packs print it: some Latin letters, and neither too long nor broken into lines. */
export const isIngredientName = (text: string): boolean =>
  text.length <= MOST_AVOIDED_LETTERS && !/[|\p{C}]/u.test(text) && /[a-z].*[a-z].*[a-z0-9]/.test(inciWords(text));

/** Who avoids what: groups, and names of ingredients as they were typed. */
export type AvoidList = { groups: AvoidGroup[]; names: string[] };

/** Reads an avoid list as cookies and addresses carry it. What is no entry is passed over, what is too much is left out. */
export function readAvoidList(text: string): AvoidList {
  const entries = [...new Set(text.slice(0, 2000).split(AVOID_SEPARATOR))].map((entry) => entry.trim());
  const isGroup = (entry: string): entry is AvoidGroup => (AVOID_GROUPS as readonly string[]).includes(entry);
  return {
    groups: AVOID_GROUPS.filter((group) => entries.includes(group)),
    names: entries.filter((entry) => !isGroup(entry) && isIngredientName(entry)).slice(0, MOST_AVOIDED_NAMES),
  };
}

/** The list as {@link readAvoidList} reads it; "" for an empty one. */
export const avoidListText = ({ groups, names }: AvoidList): string => [...groups, ...names].join(AVOID_SEPARATOR);
