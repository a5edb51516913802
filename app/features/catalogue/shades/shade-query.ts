import { ATTRIBUTES, type AttributeValue } from "#contract/attributes";
import {
  SHADE_DEPTHS,
  SHADE_USES,
  type ShadeDepth,
  type ShadeUse,
  UNDERTONES,
  type Undertone,
} from "#contract/catalogue/shade-facets";
import { isSlug, readWords } from "../listing/narrowing";

/** What the address of "find my shade" asks for; what is not one of its words is as if it was not there. */
export type ShadeQuery = {
  /** Steps towards a shade one has. */
  brand: string | null;
  product: string | null;
  variant: string | null;
  words: string;
  /** A shade described. */
  kind: ShadeUse | null;
  depth: ShadeDepth | null;
  undertone: Undertone | null;
  finish: AttributeValue<"finish"> | null;
  /** Anything at all: such a page is one of endlessly many, and not for crawlers. */
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
