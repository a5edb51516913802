import type { OpeningWords } from "../opening-words";
import brands from "./brands.json" with { type: "json" };
import content from "./content.json" with { type: "json" };
import help from "./help.json" with { type: "json" };
import journal from "./journal.json" with { type: "json" };
import products from "./products.json" with { type: "json" };
import questions from "./questions.json" with { type: "json" };
import reviews from "./reviews.json" with { type: "json" };
import seasons from "./seasons.json" with { type: "json" };
import uses from "./uses.json" with { type: "json" };

export const words: OpeningWords = {
  brands,
  content,
  help,
  journal,
  questions,
  reviews,
  seasons,
  uses,
  products,
  artist: { speaks: ", berbahasa ", and: " dan ", comma: ", " },
};
