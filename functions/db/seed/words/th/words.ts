import type { OpeningWords } from "../words";
import content from "./content.json" with { type: "json" };
import products from "./products.json" with { type: "json" };
import reviews from "./reviews.json" with { type: "json" };

export const words: OpeningWords = {
  content,
  reviews,
  products,
  /** "Lashes and graphic liner, speaks Mandarin and English". */
  artist: { speaks: " พูดภาษา", and: "และ", comma: " " },
};
