import type { MetaDescriptor } from "@remix-run/react";
import { pageMeta } from "~/platform/page/meta";
import { breadcrumbList, structured } from "~/platform/page/structured-data";
import type { ProductData } from "./product.server";
import { productData } from "./product-data";

/** Title, description, and structured data with the product, its offer and the breadcrumb. */
export function productMeta(
  matches: readonly { id: string; data?: unknown }[],
  data: ProductData | undefined,
): MetaDescriptor[] {
  if (data === undefined) return [];
  const { product, chosenId, title, description, trail, country } = data;
  return [
    ...pageMeta(matches, { title, description }),
    ...structured(matches, (around) => {
      const told = productData(product, chosenId, around, country);
      return [...(told === null ? [] : [told]), breadcrumbList(trail, around)];
    }),
  ];
}
