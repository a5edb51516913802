import { ATTRIBUTES } from "#contract/catalogue/product/attributes";
import type { LanguageCode } from "#contract/countries";
import { LANGUAGES } from "#contract/countries";

/** The values of the contract. They are repeated here so that no page loads zod. */
export const SORTS = ["helpful", "newest", "highest", "lowest"] as const;
export const SKIN_TYPES = ATTRIBUTES.skin_type;
export type SkinType = (typeof SKIN_TYPES)[number];
export const PAGE_SIZE = 10;
const LAST_PAGE = 500;

/**
 * The filters in the address of a reviews page. `written` is the language of the reviews, because `language` is the
 * page's (S2.28).
 */
export type ReviewsQuery = {
  rating: number | null;
  skinType: SkinType | null;
  shade: string | null;
  written: LanguageCode | null;
  verified: boolean;
  text: boolean;
  photos: boolean;
  sort: (typeof SORTS)[number];
  page: number;
};

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | null =>
  values.find((one) => one === value) ?? null;

/** Reads the page number in an address; null for an impossible one. */
export function pageIn(query: URLSearchParams): number | null {
  const page = query.get("page") ?? "1";
  return /^[1-9]\d{0,2}$/.test(page) && Number(page) <= LAST_PAGE ? Number(page) : null;
}

/** Reads the query and ignores unknown values. An impossible page number gives null. */
export function readReviewsQuery(query: URLSearchParams): ReviewsQuery | null {
  const page = pageIn(query);
  if (page === null) return null;
  const rating = query.get("rating") ?? "";
  const shade = query.get("shade") ?? "";
  return {
    rating: /^[1-5]$/.test(rating) ? Number(rating) : null,
    skinType: oneOf(SKIN_TYPES, query.get("skin_type")),
    shade: shade === "" || shade.length > 60 ? null : shade,
    written: oneOf(LANGUAGES, query.get("written")),
    verified: query.get("verified") === "1",
    text: query.get("text") === "1",
    photos: query.get("photos") === "1",
    sort: oneOf(SORTS, query.get("sort")) ?? "helpful",
    page,
  };
}

/** The query for an address; defaults are left out. */
export const queryOf = ({ rating, skinType, shade, written, verified, text, photos, sort, page }: ReviewsQuery) => ({
  rating,
  skin_type: skinType,
  shade,
  written,
  verified: verified ? "1" : null,
  text: text ? "1" : null,
  photos: photos ? "1" : null,
  sort: sort === "helpful" ? null : sort,
  page: page === 1 ? null : page,
});

/** Whether the reviews are filtered. */
export const isNarrowed = ({ rating, skinType, shade, written, verified, text, photos }: ReviewsQuery): boolean =>
  [rating, skinType, shade, written].some((value) => value !== null) || verified || text || photos;

export const NOTHING_ASKED: ReviewsQuery = {
  rating: null,
  skinType: null,
  shade: null,
  written: null,
  verified: false,
  text: false,
  photos: false,
  sort: "helpful",
  page: 1,
};
