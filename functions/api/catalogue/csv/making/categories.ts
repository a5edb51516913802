import type { LanguageCode } from "../../../../contract/countries";
import { slugOf } from "../file/handles";
import type { Directory } from "../rows/state";
import unsorted from "./unsorted.json" with { type: "json" };

/** Names of the three levels of a category, from the department down. */
export type Trail = { slug: string; names: Partial<Record<LanguageCode, string>> }[];

/** Where products go whose file names no category. */
const { more: MORE, other: OTHER } = unsorted;

/** The levels of Shopify's taxonomy above what a beauty shop is divided into. */
const ABOVE = /^(health & beauty|personal care|cosmetics|uncategorized|jewelry.*|apparel.*)$/i;

const lettersOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/&|\band\b|[^a-z0-9]/g, "")
    .replace(/s$/, "");
const SEPARATOR = /\s*>\s*/;

/** Splits Shopify's "Health & Beauty > Personal Care > Cosmetics > Makeup > Lip Makeup > Lipsticks" to what divides a beauty shop. */
export const taxonomyOf = (text: string): string[] =>
  text.split(SEPARATOR).filter((part) => part !== "" && !ABOVE.test(part));

/** The only deepest category of the shop with this English name, whatever its plural; null when none or several have it. */
export function categoryCalled(name: string, { categories }: Pick<Directory, "categories">): string | null {
  const letters = lettersOf(name);
  if (letters === "") return null;
  const found = [...categories.values()].filter(
    ({ path, names }) => path.split("/").length === 3 && lettersOf(names.en ?? "") === letters,
  );
  return found.length === 1 ? (found[0]?.path ?? null) : null;
}

const three = (parts: readonly string[]): string[] => {
  const [first = "", second = first, ...rest] = parts;
  return [first, second, rest.at(-1) ?? second];
};

/**
 * The path and names of the category that a product's type and taxonomy ask for, to be made where they are missing. Levels that the shop has under
 * that name are used. A product of neither goes to "More".
 */
export function trailFor(
  type: string | null,
  taxonomy: string | null,
  { categories }: Pick<Directory, "categories">,
): Trail {
  const parts = taxonomy === null ? [] : taxonomyOf(taxonomy);
  const named = parts.length > 0 && parts.length < 3 && type !== null ? [...parts, type] : parts;
  const kind = slugOf(type ?? "");
  const bare: Trail =
    named.length > 0
      ? three(named).map((name) => ({ slug: slugOf(name), names: { en: name } }))
      : [
          MORE,
          ...(type === null || kind === "" || kind === OTHER.slug
            ? [OTHER, OTHER]
            : three([type])
                .slice(1)
                .map((name) => ({ slug: slugOf(name), names: { en: name } }))),
        ];
  let above = "";
  return bare.map((level) => {
    const same = [...categories.values()].find(
      ({ parentPath, names }) => parentPath === above && lettersOf(names.en ?? "") === lettersOf(level.names.en ?? ""),
    );
    const slug = same?.slug ?? level.slug;
    above = above === "" ? slug : `${above}/${slug}`;
    return { slug, names: level.names };
  });
}
