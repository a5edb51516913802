import type { LanguageCode } from "../../../contract/countries";
import type { SeedProduct } from "../catalogue/catalogue";
import en from "./en.json" with { type: "json" };
import id from "./id.json" with { type: "json" };
import th from "./th.json" with { type: "json" };
import zh from "./zh.json" with { type: "json" };

/** Something that can be said of any product of a department, or only of those of some categories or kinds (`of`). */
export type Opinion = { stars: number; title: string; body: string; of?: string[] };

/** By language and department. */
export const OPINIONS: Record<LanguageCode, Record<string, Opinion[]>> = { en, id, th, zh };

/** Skincare for the body, whose reviews are like those of lotions. */
const FOR_THE_BODY = ["foot-mask", "body-sunscreen", "after-sun"];

/** The opinions that fit a product, in a language. */
export const opinionsOn = ({ department, category, subcategory }: SeedProduct, language: LanguageCode): Opinion[] =>
  (OPINIONS[language][FOR_THE_BODY.includes(subcategory) ? "bath-body" : department] ?? []).filter(
    ({ of }) => of === undefined || of.includes(category) || of.includes(subcategory),
  );
