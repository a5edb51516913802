import { ATTRIBUTES, type AttributeValue } from "#contract/catalogue/product/attributes";
import {
  SHADE_DEPTHS,
  SHADE_USES,
  type ShadeDepth,
  type ShadeUse,
  UNDERTONES,
  type Undertone,
} from "#contract/catalogue/shades/shade-facets";
import { isSlug, readWords } from "../listing/narrow/narrowing";

/** The query of "Find my shade"; unknown values are ignored. */
export type ShadeQuery = {
  /** The shade that the shopper owns. */
  brand: string | null;
  product: string | null;
  variant: string | null;
  words: string;
  /** The described shade. */
  kind: ShadeUse | null;
  depth: ShadeDepth | null;
  undertone: Undertone | null;
  finish: AttributeValue<"finish"> | null;
  /** Whether anything is chosen. Such pages are endlessly many, so crawlers must not index them. */
  any: boolean;
};

const OURS = ["brand", "product", "variant", "q", "kind", "depth", "undertone", "finish"];

export function readShadeQuery(query: URLSearchParams): ShadeQuery {
  const one = <T extends string>(name: string, of: readonly T[]): T | null =>
    of.find((value) => value === query.get(name)) ?? null;
  const slug = (name: string) => {
    const value = query.get(name) ?? undefined;
    return isSlug(value) ? value : null;
  };
  return {
    brand: slug("brand"),
    product: slug("product"),
    variant: slug("variant"),
    words: readWords(query),
    kind: one("kind", SHADE_USES),
    depth: one("depth", SHADE_DEPTHS),
    undertone: one("undertone", UNDERTONES),
    finish: one("finish", ATTRIBUTES.finish),
    any: OURS.some((name) => query.has(name)),
  };
}
