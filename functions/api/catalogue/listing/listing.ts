import type { NarrowingQuery } from "../../../contract/catalogue/listing/facets";
import {
  type AvoidedByProduct,
  type Filters,
  MOST_PAGES,
  type SearchQuery,
} from "../../../contract/catalogue/listing/listing";
import { type AvoidList, readAvoidList } from "../../../contract/catalogue/product/avoid-groups";
import type { ProductCard } from "../../../contract/catalogue/product/card";
import { COUNTRIES } from "../../../contract/countries";
import type { Page } from "../../kit/paging";
import { A_TO_Z, toBrand } from "../directory/brand";
import { toCategoryRef, toOptions } from "../directory/tree";
import { avoidedIn } from "../product/rules/avoid";
import type { Shopper } from "../product/shopper";
import type { QueryReading } from "../search/store";
import { readQuery } from "../search/words/search-words";
import type { CardRow } from "./cards/card-sql";
import { toCard } from "./cards/cards";
import { inShade } from "./cards/in-shade";
import { toChosen } from "./chosen";
import { type FoundListing, findListing, type Listing, type ListingNames } from "./store";

type ListingQuery = Pick<SearchQuery, "q" | "category" | "avoid"> & NarrowingQuery;

function listingOf(
  { country, language, now, viewer }: Shopper,
  query: ListingQuery,
): Omit<Listing, "sort" | "skip" | "most" | "named"> {
  const { q, category } = query;
  const asked = q === undefined ? null : readQuery(q, language);
  const words = asked && { asked, any: false };
  const list = readAvoidList(query.avoid ?? "");
  const avoid = list.groups.length + list.names.length === 0 ? null : list;
  return { country, language, now, viewer, words, category: category ?? null, chosen: toChosen(query), avoid };
}

/** Whether something was typed but no word of it can be searched for, so that nothing is found. */
const asksForNoWord = ({ q }: ListingQuery, { words }: Pick<Listing, "words">) =>
  q !== undefined && q !== "" && words === null;

/**
 * Finds the cards of one page or of a range of pages, and says how the words were understood (S7.23). An unknown category or brand has no products,
 * and the storefront answers 404.
 */
export async function searchProducts(
  shopper: Shopper,
  query: SearchQuery,
): Promise<
  Page<ProductCard> & QueryReading & { filters: Filters | null; avoided: AvoidedByProduct; nearby: ProductCard[] }
> {
  const { page, pageSize, sort } = query;
  const pages = Math.min(MOST_PAGES, Math.max(1, (query.through ?? page) - page + 1));
  const named = query.include === "filters";
  const place = listingOf(shopper, query);
  const listing = { ...place, sort, skip: (page - 1) * pageSize, most: pages * pageSize, named };
  if (asksForNoWord(query, place)) {
    const filters = named ? await listFilters(shopper, query) : null;
    const nothing = { matched: "none" as const, corrected: null, suggestions: [] };
    return { items: [], page, pageSize, total: 0, ...nothing, filters, avoided: [], nearby: [] };
  }
  const { rows, near, narrowed, names, reading } = await findListing(shopper.d1, listing);
  const families = place.chosen.traits.shade_family;
  const cards = rows.map((row) => {
    const card = toCard(row, shopper);
    return families.length === 0 ? card : inShade(card, row, families);
  });
  return {
    items: near ? [] : cards,
    page,
    pageSize,
    total: narrowed.total,
    ...reading,
    filters: names && toFilters(shopper, narrowed, names),
    avoided: place.avoid === null ? [] : avoidedAmong(rows, place.avoid),
    nearby: near ? cards : [],
  };
}

/** Lists the facets and values that can narrow a listing (S7.23). */
export async function listFilters(shopper: Shopper, query: ListingQuery): Promise<Filters> {
  const place = listingOf(shopper, query);
  const { narrowed, names } = await findListing(shopper.d1, {
    ...place,
    sort: "recommended",
    skip: 0,
    most: 0,
    named: true,
  });
  const filters = toFilters(shopper, narrowed, names ?? { under: [], along: [], brand: null });
  if (!asksForNoWord(query, place)) return filters;
  return { ...filters, categories: [], brands: [], facets: [], waysOut: [], prices: null };
}

function avoidedAmong(rows: readonly CardRow[], list: AvoidList): AvoidedByProduct {
  return rows.flatMap(({ slug, ingredients }) => {
    const found = avoidedIn(ingredients ?? [], list);
    return found.length === 0 ? [] : [{ slug, ingredients: found }];
  });
}

function toFilters(reader: Shopper, narrowed: FoundListing["narrowed"], names: ListingNames): Filters {
  const { currency } = COUNTRIES[reader.country];
  const categories = toOptions(names.under, narrowed.types, reader);
  const facets = narrowed.facets.map(({ facet, options }) => ({
    facet,
    options: facet === "brand" ? options.sort((a, b) => A_TO_Z.compare(a.name ?? a.value, b.name ?? b.value)) : options,
  }));
  const brands = facets.find(({ facet }) => facet === "brand")?.options ?? [];
  return {
    categories,
    brands: brands.map(({ value, name, count }) => ({ slug: value, name: name ?? value, count })),
    facets: [
      { facet: "type", options: categories.map(({ path, name, count }) => ({ value: path, name, count })) },
      ...facets,
    ].filter(({ options }) => options.length > 0) as Filters["facets"],
    waysOut: narrowed.waysOut,
    prices: narrowed.prices && {
      lowest: { minor: narrowed.prices.lowest, currency },
      highest: { minor: narrowed.prices.highest, currency },
    },
    chosen: {
      categories: names.along.map((row) => toCategoryRef(row, reader)),
      brand: names.brand && toBrand(names.brand, reader),
    },
  };
}
