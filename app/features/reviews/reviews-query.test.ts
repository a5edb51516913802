import { describe, expect, it } from "vitest";
import { REVIEW_SORTS } from "#contract/reviews/reviews";
import { isNarrowed, NOTHING_ASKED, queryOf, readReviewsQuery, SORTS } from "./reviews-query";

const read = (query: string) => readReviewsQuery(new URLSearchParams(query));

describe("the query of a product's reviews", () => {
  it("has the sort orders of the contract", () => expect(SORTS).toEqual(REVIEW_SORTS));

  it("is written as it was read", () => {
    const asked = read(
      "rating=4&skin_type=dry&shade=Cardinal&written=th&verified=1&text=1&photos=1&sort=newest&page=3",
    );
    expect(asked).toEqual({
      rating: 4,
      skinType: "dry",
      shade: "Cardinal",
      written: "th",
      verified: true,
      text: true,
      photos: true,
      sort: "newest",
      page: 3,
    });
    const pairs = Object.entries(queryOf(asked!)).map(([name, value]) => [name, String(value)]);
    expect(readReviewsQuery(new URLSearchParams(pairs))).toEqual(asked);
    expect(isNarrowed(asked!)).toBe(true);
  });

  it.each([
    "",
    "rating=&skin_type=&shade=&sort=",
    "rating=6&skin_type=green&written=fr&sort=best&verified=yes",
    "language=th",
    `shade=${"x".repeat(61)}`,
  ])("ignores %s", (query) => {
    expect(read(query)).toEqual(NOTHING_ASKED);
    expect(isNarrowed(NOTHING_ASKED)).toBe(false);
    expect(Object.values(queryOf(NOTHING_ASKED)).every((value) => value === null)).toBe(true);
  });

  it.each(["0", "-1", "x", "501", "1e2", "01"])("refuses the page %s", (page) => {
    expect(read(`page=${page}`)).toBeNull();
  });
});
