import type { LanguageCode } from "../../../contract/countries";
import type { OpeningWords } from "./opening-words";
import { wordsIn } from "./words";

type Use = keyof OpeningWords["uses"];

/** Kinds that are used as another kind is; the others have a text under their own name. */
const USED_AS: Readonly<Record<string, Use>> = {
  "face-palette": "blush",
  "eau-de-parfum-intense": "eau-de-parfum",
  "gel-cream": "day-cream",
  "foam-cleanser": "gel-cleanser",
  "brightening-serum": "serum",
  "hydrating-serum": "serum",
  "blemish-serum": "serum",
  "brush-set": "face-brush",
  "hair-brush": "comb",
  "body-butter": "body-lotion",
  "scalp-mist": "scalp-serum",
};

/** How products of a kind of category are used, in steps; null for sets, minis and gift cards, whose parts say it themselves. */
export function howToUse(kind: string, language: LanguageCode): string[] | null {
  const uses: Partial<Record<string, string[]>> = wordsIn(language, "uses");
  return uses[USED_AS[kind] ?? kind] ?? null;
}
