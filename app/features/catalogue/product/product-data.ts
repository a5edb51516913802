import type { Product, Variant } from "#contract/catalogue/product";
import { COUNTRIES, type CountryCode } from "#contract/countries";
import { decimalOf } from "~/site/money";
import type { Around } from "../structured-data";
import { queryOf } from "./choice";

type Offered = Variant & { price: NonNullable<Variant["price"]> };

/** What can be bought on this site has an offer: a price that a launch hides, or a product of the app alone, has none. */
const isOffered = (variant: Variant): variant is Offered => variant.price !== null && variant.button !== "get_app";

function availabilityOf({ stock }: Variant, { delivery, collection }: Product) {
  if (stock === "out") return "OutOfStock";
  if (delivery === null && collection !== null) return "InStoreOnly";
  return stock === "low" ? "LimitedAvailability" : "InStock";
}

/** Delivery as the country prices it (S9.03, R27); how many days of it are handling nobody knows, so none are named. */
const shippingOf = ({ price }: Offered, country: CountryCode) => {
  const { deliveryFee, freeDeliveryAbove, currency } = COUNTRIES[country];
  const minor = price.minor > freeDeliveryAbove ? 0 : deliveryFee;
  return {
    "@type": "OfferShippingDetails",
    shippingRate: { "@type": "MonetaryAmount", value: decimalOf({ minor, currency }), currency },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: country },
  };
};

/** Days to send back what was not opened (the page about returns says the same). */
const RETURN_DAYS = 30;
const returnsIn = (country: CountryCode) => ({
  "@type": "MerchantReturnPolicy",
  applicableCountry: country,
  returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
  merchantReturnDays: RETURN_DAYS,
});

/** What many offers say alike is written once, and named by its id from then on. */
function once() {
  const known = new Map<string, string>();
  return (id: string, node: object): object => {
    const text = JSON.stringify(node);
    const named = known.get(text);
    if (named !== undefined) return { "@id": named };
    const name = `#${id}${known.size}`;
    known.set(text, name);
    return { "@id": name, ...node };
  };
}

/**
 * The product as Google's product snippets and merchant listings read it: an offer a variant, the one on show first, at the price that
 * everybody pays; null where there is neither an offer nor a rating, for then such data would be an error.
 */
export function productData(
  product: Product,
  chosenId: string,
  { absolute, image }: Around,
  country: CountryCode,
): object | null {
  const { slug, name, brand, description, picture, detail, rating, variants } = product;
  const shared = once();
  const offers = variants
    .filter(isOffered)
    .toSorted((a, b) => Number(b.id === chosenId) - Number(a.id === chosenId))
    .map((variant) => ({
      "@type": "Offer",
      sku: variant.sku,
      url: absolute(`/products/${slug}`, queryOf(variant, variants)),
      price: decimalOf(variant.price),
      priceCurrency: variant.price.currency,
      availability: `https://schema.org/${availabilityOf(variant, product)}`,
      itemCondition: "https://schema.org/NewCondition",
      ...(product.delivery === null ? {} : { shippingDetails: shared("s", shippingOf(variant, country)) }),
      hasMerchantReturnPolicy: shared("r", returnsIn(country)),
    }));
  if (offers.length === 0 && rating === null) return null;
  const pictures = [picture.id, detail].filter((id) => id !== null);
  return {
    "@type": "Product",
    name,
    brand: { "@type": "Brand", name: brand.name },
    description,
    ...(pictures.length === 0 ? {} : { image: pictures.map((id) => image(`/img/${id}-800.webp`)) }),
    ...(offers.length === 0 ? {} : { sku: offers[0]?.sku, offers: offers.length === 1 ? offers[0] : offers }),
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
