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

let collator: Intl.Collator | undefined;

/** Sorts names as an English index does. The collator is made for the first list, because it is a large part of the start of an isolate. */
export const A_TO_Z = {
  compare(one: string, other: string): number {
    collator ??= new Intl.Collator("en", { sensitivity: "base" });
    return collator.compare(one, other);
  },
};
