import { BRANDS } from "../catalogue/catalogue";
import { saidIn, WRITTEN_LANGUAGES, wordsIn } from "../words/words";
import type { OpeningText } from "./opening-text";

/** The page of each brand as an entry: its story, in every language that the opening is written in, for all countries. */
export const brandTexts = (): OpeningText[] =>
  WRITTEN_LANGUAGES.flatMap((language) =>
    BRANDS.map(({ slug, name, positioning }): OpeningText => {
      const stories: Readonly<Record<string, string[]>> = wordsIn(language, "brands");
      const paragraphs = stories[slug];
      if (paragraphs === undefined) throw new Error(`${slug} has no story in ${language}`);
      return {
        entry: { id: `brand-${slug}`, type: "brand", routeKey: "cms-pages", slug, collection: null },
        country: "all",
        language,
        text: {
          title: name,
          description: saidIn(positioning, language),
          picture: null,
          blocks: [{ id: "story", type: "prose", props: { heading: null, paragraphs } }],
        },
      };
    }),
  );
