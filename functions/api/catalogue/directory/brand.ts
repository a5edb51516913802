import type { Brand } from "../../../contract/catalogue/listing/directory";
import type { Reader } from "../../../contract/spelling";
import { translated } from "../translation";
import type { BrandRow } from "./store";

/** A brand with its story in the reader's language. */
export const toBrand = (
  { slug, name, origin, own_story, english_story }: BrandRow,
  reader: Reader,
): Omit<Brand, "productCount"> => ({
  slug,
  name,
  origin,
  story: translated(own_story, english_story, reader, `story of brand ${slug}`) ?? "",
});

export const A_TO_Z = new Intl.Collator("en", { sensitivity: "base" });
