import type { Product, Variant } from "#contract/catalogue/product/product";
import { COUNTRIES, type CountryCode } from "#contract/countries";
import type { AddressBuilders } from "~/platform/page/structured-data";
import { decimalOf } from "~/site/format/money";
import { queryOf } from "./choice/choice";

type Offered = Variant & { price: NonNullable<Variant["price"]> };

/**
 * Only a variant that can be bought on this site has an offer. A launch with a hidden price has none, and neither has a
 * product that is sold in the app.
 */
const isOffered = (variant: Variant): variant is Offered => variant.price !== null && variant.button !== "get_app";

function availabilityOf({ stock }: Variant, { delivery, collection }: Product) {
  if (stock === "out") return "OutOfStock";
  if (delivery === null && collection !== null) return "InStoreOnly";
  return stock === "low" ? "LimitedAvailability" : "InStock";
}

/**
 * Delivery at the country's price (S9.03, R27): the highest, because a crawler has no address. The handling time is unknown, so it is left out.
 */
const shippingOf = ({ price }: Offered, { fee }: NonNullable<Product["delivery"]>, country: CountryCode) => {
  const { minor, currency } = fee.to;
  const rate = price.minor > COUNTRIES[country].freeDeliveryAbove ? 0 : minor;
  return {
    "@type": "OfferShippingDetails",
    shippingRate: { "@type": "MonetaryAmount", value: decimalOf({ minor: rate, currency }), currency },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: country },
  };
};

/** Days to return unopened goods; the page about returns says the same. */
const RETURN_DAYS = 30;
const returnsIn = (country: CountryCode) => ({
  "@type": "MerchantReturnPolicy",
  applicableCountry: country,
  returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
  merchantReturnDays: RETURN_DAYS,
});

/**
 * The product as structured data for Google's product snippets and merchant listings, with an offer for the shown
 * variant at the regular price. Every other variant has its own address, and all are in the feed. Null where there is
 * neither an offer nor a rating, because such data would be invalid. It has no end date, because none is known.
 */
export function productData(
  product: Product,
  chosenId: string,
  { absolute, image }: AddressBuilders,
  country: CountryCode,
): object | null {
  const { slug, name, brand, description, picture, detail, gallery, rating, variants } = product;
  const shown = variants.find(({ id }) => id === chosenId);
  const offered = shown !== undefined && isOffered(shown) ? shown : null;
  const offer = offered && {
    "@type": "Offer",
    url: absolute(`/products/${slug}`, queryOf(offered, variants)),
    price: decimalOf(offered.price),
    priceCurrency: offered.price.currency,
    availability: `https://schema.org/${availabilityOf(offered, product)}`,
    itemCondition: "https://schema.org/NewCondition",
    ...(product.delivery === null ? {} : { shippingDetails: shippingOf(offered, product.delivery, country) }),
    hasMerchantReturnPolicy: returnsIn(country),
  };
  if (offer === null && rating === null) return null;
  const pictures = [offered?.packId ?? null, picture.id, detail, ...gallery].filter((id) => id !== null);
  return {
    "@type": "Product",
    name,
    brand: { "@type": "Brand", name: brand.name },
    description,
    ...(pictures.length === 0 ? {} : { image: [...new Set(pictures)].map((id) => image(`/img/${id}-800.webp`)) }),
    ...(offer === null ? {} : { sku: offered?.sku, ...(offered?.gtin ? { gtin: offered.gtin } : {}), offers: offer }),
    ...(rating === null
      ? {}
      : {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: (rating.average / 100).toFixed(1),
            reviewCount: rating.count,
          },
        }),
  };
}
