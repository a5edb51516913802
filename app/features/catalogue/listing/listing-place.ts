/** The place of a listing: its address without filters. */
export type ListingPlace = {
  /** The path without query. */
  path: string;
  /** The part of the query that belongs to the place itself, such as the words of a search. */
  query?: Record<string, string>;
  category: string | null;
  brand: string | null;
  /** The words that were searched for. */
  q: string | null;
};
