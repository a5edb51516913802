import { createHash } from "node:crypto";
import { slugSchema } from "../../../../contract/shared";

/** Lower-case words joined by single hyphens; accents dropped. */
export const slugOf = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace("×", "x")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const MOST_LETTERS = 80;
const fingerprintOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 10);

/** Whether a slug of the text leaves out letters, as of Thai or Chinese, so that two texts may have the same slug. */
const losesLetters = (text: string): boolean => /[^\p{ASCII}]/u.test(text.normalize("NFKD").replace(/\p{M}/gu, ""));

/**
 * The address of a product by its handle or title: what is a slug already stays, and every other text becomes one, the same in every import. What a
 * slug cannot say, or is too long for one, is told apart by a fingerprint.
 */
export function handleOf(text: string): string {
  if (slugSchema.safeParse(text).success) return text;
  const slug = slugOf(text);
  if (slug === "") return `product-${fingerprintOf(text)}`;
  return slug.length <= MOST_LETTERS ? slug : `${slug.slice(0, 69).replace(/-$/, "")}-${fingerprintOf(text)}`;
}

/** The SKU of a variant whose retailer gives it none: from the product and what is chosen, the same in every import. */
export function madeSku(productSlug: string, choice: readonly string[]): string {
  const text = choice.join(" / ");
  if (text === "") return productSlug;
  const words = [slugOf(text), ...(losesLetters(text) ? [fingerprintOf(text)] : [])].filter((part) => part !== "");
  const sku = `${productSlug}--${words.join("-")}`;
  return sku.length <= MOST_LETTERS ? sku : `${productSlug.slice(0, 60)}--${fingerprintOf(sku)}`;
}

type Named = {
  sku: string;
  id: string | null;
  shadeName?: string | null | undefined;
  size?: string | null | undefined;
};

/** The id of a new variant: from the file, else from product and choice (`lipstick-rouge--cardinal`), else its SKU. */
export function idFor(productSlug: string, { id, sku, shadeName, size }: Named, alone: boolean): string {
  if (id !== null) return id;
  const words = [shadeName, size].flatMap((word) => word ?? []);
  const choice = words.map(slugOf).filter((word) => word !== "");
  const named = alone && choice.length === 0 ? productSlug : `${productSlug}--${choice.join("-")}`;
  return slugSchema.safeParse(named).success && !words.some(losesLetters) ? named : handleOf(sku);
}
