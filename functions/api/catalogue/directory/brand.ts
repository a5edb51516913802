import type { Brand } from "../../../contract/catalogue/listing/directory";
import type { LanguageCode } from "../../../contract/countries";
import { translated } from "../translation";
import type { BrandRow } from "./store";

/** A brand with its story in the reader's language. */
export const toBrand = (
  { slug, name, origin, own_story, english_story }: BrandRow,
  language: LanguageCode,
): Omit<Brand, "productCount"> => ({
  slug,
  name,
  origin,
  story: translated(own_story, english_story, language, `story of brand ${slug}`) ?? "",
});

export const A_TO_Z = new Intl.Collator("en", { sensitivity: "base" });
