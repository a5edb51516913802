import type { MetaDescriptor } from "@remix-run/react";
import { pageMeta } from "~/platform/page/meta";
import { decimalOf } from "~/site/money";
import { breadcrumbList, structured } from "../structured-data";
import { queryOf } from "./choice";
import type { ProductData } from "./product.server";

const AVAILABILITY = { in_stock: "InStock", low: "LimitedAvailability", out: "OutOfStock" } as const;

/** Title, description, and for crawlers the product with the offer of the variant on show, and its breadcrumb. */
export function productMeta(
  matches: readonly { id: string; data?: unknown }[],
  data: ProductData | undefined,
): MetaDescriptor[] {
  if (data === undefined) return [];
  const { product, chosenId, title, description, trail } = data;
  const { slug, name, brand, picture, variants } = product;
  const variant = variants.find(({ id }) => id === chosenId);
  return [
    ...pageMeta(matches, { title, description }),
    ...structured(matches, (around) => [
      {
        "@type": "Product",
        name,
        brand: { "@type": "Brand", name: brand.name },
        description: product.description,
        ...(picture.id === null ? {} : { image: around.image(`/img/${picture.id}-800.webp`) }),
        ...(variant === undefined || variant.price === null
          ? {}
          : {
              sku: variant.sku,
              offers: {
                "@type": "Offer",
                url: around.absolute(`/products/${slug}`, queryOf(variant, variants)),
                price: decimalOf(variant.price),
                priceCurrency: variant.price.currency,
                availability: `https://schema.org/${AVAILABILITY[variant.stock]}`,
                itemCondition: "https://schema.org/NewCondition",
              },
            }),
      },
      breadcrumbList(trail, around),
    ]),
  ];
}
