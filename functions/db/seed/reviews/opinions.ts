import type { LanguageCode } from "../../../contract/countries";
import type { SeedProduct } from "../catalogue/catalogue";
import type { Opinion } from "../words/opening-words";
import { wordsIn } from "../words/words";

/** Skincare for the body, whose reviews are like those of lotions. */
const FOR_THE_BODY = ["foot-mask", "body-sunscreen", "after-sun"];

/** The opinions that fit a product, in a language. */
export const opinionsOn = ({ department, category, subcategory }: SeedProduct, language: LanguageCode): Opinion[] =>
  (wordsIn(language, "reviews")[FOR_THE_BODY.includes(subcategory) ? "bath-body" : department] ?? []).filter(
    ({ of }) => of === undefined || of.includes(category) || of.includes(subcategory),
  );
