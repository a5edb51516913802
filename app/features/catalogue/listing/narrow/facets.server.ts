import { FACETS, type FacetName } from "#contract/catalogue/listing/facet-names";
import type { Filters } from "#contract/catalogue/listing/listing";
import { CURRENCIES, type CurrencyCode } from "#contract/countries";
import type { Money } from "#contract/money";
import type { ListingPlace } from "../listing-place";
import type { Narrowing } from "./narrowing";

/**
 * A value that can be chosen. The shop gives `name`; `from` and `to` are a price range; all other values get their
 * names from the locale files.
 */
export type ShownOption = {
  /** The value as the address has it. */
  value: string;
  name: string | null;
  from: Money | null;
  to: Money | null;
  count: number;
  chosen: boolean;
  /** The address of the listing without this value. */
  withoutHref: string;
};
export type ShownFacet = { facet: FacetName; options: ShownOption[] };

/** A choice to remove, and the number of products that this brings back. */
export type WayOutLink = { facet: FacetName; value: string | null; count: number; href: string };

const scaleOf = (currency: CurrencyCode) => 10 ** CURRENCIES[currency].digits;

/** Converts between `25-50` of an address and minor units. */
const toMinor = (range: string, currency: CurrencyCode) =>
  range
    .split("-")
    .map((end) => (end === "" ? "" : String(Math.round(Number(end) * scaleOf(currency)))))
    .join("-");
const toMajor = (range: string, currency: CurrencyCode) =>
  range
    .split("-")
    .map((end) => (end === "" ? "" : String(Number(end) / scaleOf(currency))))
    .join("-");

/** A type is one level below the place: `lips` in makeup is `makeup/lips`. */
const typePath = (type: string, { category }: ListingPlace) => (category === null ? type : `${category}/${type}`);
const typeValue = (path: string, { category }: ListingPlace) =>
  category !== null && path.startsWith(`${category}/`) ? path.slice(category.length + 1) : path;

/** The query for the API. On a brand's page the brand is fixed. */
export function asAsked({ chosen }: Narrowing, place: ListingPlace, currency: CurrencyCode) {
  const joined = (facet: FacetName, values: readonly string[] = chosen[facet]) =>
    values.length === 0 ? undefined : values.join(",");
  return {
    type: joined(
      "type",
      chosen.type.map((type) => typePath(type, place)),
    ),
    brand: place.brand ?? joined("brand"),
    price: joined(
      "price",
      chosen.price.slice(0, 10).map((range) => toMinor(range, currency)),
    ),
    shade_family: joined("shade_family"),
    finish: joined("finish"),
    skin_type: joined("skin_type"),
    concern: joined("concern"),
    claim: joined("claim"),
    without: chosen.without.length > 0 ? ("1" as const) : undefined,
    rating: chosen.rating[0] === undefined ? undefined : Number(chosen.rating[0]),
    available: chosen.available.length > 0 ? ("1" as const) : undefined,
    store: joined("store"),
  };
}

const ends = (range: string, currency: CurrencyCode): Pick<ShownOption, "from" | "to"> => {
  const [from = "", to = ""] = range.split("-");
  const money = (end: string) => (end === "" ? null : { minor: Number(end), currency });
  return { from: money(from), to: money(to) };
};

/** The facets that would change the listing, with their chosen values. */
export function shownFacets(
  { facets }: Filters,
  { chosen }: Narrowing,
  place: ListingPlace,
  {
    total,
    currency,
    without,
  }: { total: number; currency: CurrencyCode; without: (facet: FacetName, value: string) => string },
): ShownFacet[] {
  const unknownOption = (facet: FacetName, value: string): ShownOption => ({
    value,
    name: value,
    from: null,
    to: null,
    count: 0,
    chosen: true,
    withoutHref: without(facet, value),
  });
  const shown = (facet: FacetName, asked: string, name: string | null, count: number): ShownOption => {
    const value = facet === "price" ? toMajor(asked, currency) : facet === "type" ? typeValue(asked, place) : asked;
    return {
      value,
      name,
      count,
      ...(facet === "price" ? ends(asked, currency) : { from: null, to: null }),
      chosen: chosen[facet].includes(value),
      withoutHref: without(facet, value),
    };
  };
  return FACETS.filter((facet) => facet !== "brand" || place.brand === null)
    .map((facet): ShownFacet => {
      const offered = facets.find((found) => found.facet === facet)?.options ?? [];
      const options = offered.map(({ value, name, count }) => shown(facet, value, name, count));
      const known = new Set(options.map(({ value }) => value));
      // A chosen value that the shop doesn't know, from an old address, can still be removed.
      const unknown = chosen[facet].filter((value) => !known.has(value)).map((value) => unknownOption(facet, value));
      return { facet, options: [...options, ...unknown] };
    })
    .filter(({ options }) => options.some((option) => option.chosen || option.count !== total));
}

export const toWaysOut = (
  waysOut: Filters["waysOut"],
  without: (facet: FacetName, value?: string) => string,
): WayOutLink[] => waysOut.map((way) => ({ ...way, href: without(way.facet, way.value ?? undefined) }));
