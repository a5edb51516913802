import content from "./content.json" with { type: "json" };
import reviews from "./reviews.json" with { type: "json" };

export const words = {
  content,
  reviews,
  /** "Lashes and graphic liner, speaks Mandarin and English". */
  artist: { speaks: ", speaks ", and: " and ", comma: ", " },
};
