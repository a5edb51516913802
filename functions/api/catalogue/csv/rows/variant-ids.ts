import { slugSchema } from "../../../../contract/shared";
import type { VariantPatch } from "../file/patch";

/** Lower-case words joined by single hyphens; accents dropped. */
export const slugOf = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace("×", "x")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** The id of a new variant: from the file, else from product and choice (`lipstick-rouge--cardinal`), else its SKU. */
export function idFor(productSlug: string, { id, sku, shadeName, size }: VariantPatch, alone: boolean): string {
  if (id !== null) return id;
  const choice = [shadeName, size]
    .flatMap((word) => (word == null ? [] : [slugOf(word)]))
    .filter((word) => word !== "");
  const named = alone && choice.length === 0 ? productSlug : [productSlug, choice.join("-")].join("--");
  return slugSchema.safeParse(named).success ? named : slugOf(sku);
}
