import type { MetaDescriptor } from "@remix-run/react";
import { GIFT_CARD_SLUG } from "#contract/gift-cards/gift-card-amounts";
import { pageMeta } from "~/platform/page/meta";
import { structured } from "~/platform/page/structured-data";
import { decimalOf } from "~/site/format/money";
import type { GiftCardData } from "./buy-gift-card.server";

type GiftCardFacts = Pick<GiftCardData, "options"> & { title: string; description: string };

/**
 * Title, description, and structured data with an offer for each amount. The offers are always in stock, because a card
 * is made when it is bought.
 */
export const giftCardMeta = (
  matches: readonly { id: string; data?: unknown }[],
  { title, description, options }: GiftCardFacts,
): MetaDescriptor[] => [
  ...pageMeta(matches, { title, description }),
  ...structured(matches, ({ absolute, image }) => [
    {
      "@type": "Product",
      name: title,
      description,
      brand: { "@type": "Brand", name: "Melati" },
      image: [image(`/img/${GIFT_CARD_SLUG}-800.webp`)],
      offers: options.amounts.map((amount) => ({
        "@type": "Offer",
        url: absolute("/gift-cards"),
        price: decimalOf(amount),
        priceCurrency: amount.currency,
        availability: "https://schema.org/InStock",
      })),
    },
  ]),
];
