import type { OpeningWords } from "../opening-words";
import content from "./content.json" with { type: "json" };
import reviews from "./reviews.json" with { type: "json" };

export const words: OpeningWords = {
  content,
  reviews,
  artist: { speaks: ", speaks ", and: " and ", comma: ", " },
};
