import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { asAsked } from "../../../../app/features/catalogue/listing/narrow/facets.server";
import {
  isSlug,
  readNarrowing,
  readWords,
  straightened,
} from "../../../../app/features/catalogue/listing/narrow/narrowing";
import { FACETS } from "../../../../functions/contract/catalogue/listing/facet-names";
import { shopper, world } from "../../../support/shop/world";

// Random hostile texts for every parameter that takes words. Each run makes about 2,000 calls.

const { seed, db } = world();
beforeAll(() => seed());

const OPERATORS = [
  '"',
  "'",
  "*",
  "^",
  "(",
  ")",
  "{",
  "}",
  ":",
  "-",
  "+",
  ",",
  "NEAR",
  "NEAR(",
  "AND",
  "OR",
  "NOT",
  "--",
  ";",
  "%",
  "_",
  "\\",
  "name :",
  "/*",
  "<script>",
];
const WORDS = [
  "lipstick",
  "ลิปสติก",
  "唇膏",
  "sérum",
  "norre",
  "SPF50",
  "שפתון",
  "губы",
  "💄",
  "👩🏽‍🦱",
  "\u202e",
  "\u200b",
  "\ufeff",
  "é",
];

const piece = fc.oneof(
  fc.constantFrom(...OPERATORS),
  fc.constantFrom(...WORDS),
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.integer({ min: 0, max: 31 }).map((code) => String.fromCharCode(code)),
);
const typed = fc
  .tuple(fc.array(piece, { minLength: 1, maxLength: 14 }), fc.constantFrom("", " ", "\t"))
  .map(([pieces, between]) => pieces.join(between));
const long = fc.constantFrom(...WORDS, ...OPERATORS).map((part) => part.repeat(Math.ceil(10_000 / part.length)));

const SITES = [shopper("SG", "en"), shopper("ID", "id"), shopper("TH", "th"), shopper("HK", "zh")];
const WAYS = ["/search", "/search/suggestions", "/search/elsewhere", "/products/filters"];
const encoded = (q: string) => encodeURIComponent(q.replace(/\p{Cs}/gu, "\ufffd"));

const rows = async () =>
  (await db
    .prepare("SELECT count(*) AS n, (SELECT count(*) FROM search_synonyms) AS m FROM products")
    .first()) as object;

/** Valid values, so that a generated query passes the first check. */
const RIGHT = ["norre", "matte", "vegan", "-30", "20-60", "4", "1", "orchard", "makeup", "price_asc", "2", "1-3"];
const value = fc.oneof({ weight: 3, arbitrary: typed }, fc.constantFrom(...RIGHT), long);
const NAMES = [...FACETS, "sort", "page", "min", "max", "q", "category", "language", "__proto__", "constructor"];
const queries = fc
  .array(fc.tuple(fc.constantFrom(...NAMES), value), { minLength: 1, maxLength: 5 })
  .map((pairs) => pairs.map(([name, text]) => [name, text.replace(/\p{Cs}/gu, "\ufffd")] as [string, string]));

describe("whatever stands in an address", () => {
  it("becomes a valid API query in a listing, with one canonical address", async () => {
    await fc.assert(
      fc.asyncProperty(queries, fc.constantFrom(null, "norre"), async (pairs, brand) => {
        const params = new URLSearchParams(pairs);
        const narrowing = readNarrowing(params);
        if (narrowing === null) return;
        const straight = straightened(params, narrowing);
        if (straight !== null) {
          const again = new URLSearchParams(straight);
          expect(readNarrowing(again)).toEqual(narrowing);
          expect(straightened(again, narrowing)).toBeNull();
        }
        const asked = asAsked(narrowing, { path: "/pages/shop", category: null, brand, q: null }, "SGD");
        const query = Object.entries({ ...asked, sort: narrowing.sort, page: narrowing.page, include: "filters" })
          .filter(([, given]) => given !== undefined)
          .map(([name, given]) => `${name}=${encoded(String(given))}`);
        const { status } = (await SITES[0]?.get(`/search?${query.join("&")}`)) ?? {};
        expect(status, query.join("&")).toBe(200);
      }),
      { numRuns: 500, seed: 20260302, interruptAfterTimeLimit: 60_000 },
    );
  });

  it("is answered or refused by the API with the parameter's name, and changes nothing", async () => {
    const before = await rows();
    await fc.assert(
      fc.asyncProperty(queries, typed, fc.nat(3), async (pairs, text, place) => {
        const query = pairs.map(([name, given]) => `${encoded(name)}=${encoded(given)}`).join("&");
        const piece = encoded(text).replaceAll("/", "%2F") || "%20";
        const paths = [
          `/search?${query}`,
          `/products/filters?${query}`,
          `/products/${piece}`,
          `/variants?product=${piece}`,
        ];
        const { status, body } = (await SITES[place % SITES.length]?.get(paths[place] ?? "/search")) ?? { status: 0 };
        expect([200, 400, 404], `${paths[place]} ${JSON.stringify(body).slice(0, 200)}`).toContain(status);
        expect(isSlug(text) || place < 2 || status !== 200 || (body.items ?? []).length === 0).toBe(true);
      }),
      { numRuns: 800, seed: 20260302, interruptAfterTimeLimit: 60_000 },
    );
    expect(await rows()).toEqual(before);
  });
});

describe("whatever is typed", () => {
  it("is answered without an error, and changes nothing", async () => {
    const before = await rows();
    let turn = 0;
    await fc.assert(
      fc.asyncProperty(typed, async (q) => {
        const site = SITES[turn % SITES.length] as (typeof SITES)[number];
        const way = WAYS[Math.floor(turn++ / SITES.length) % WAYS.length] as string;
        const { status, body } = await site.get(`${way}?q=${encoded(q)}`);
        // A text that is too long or empty is refused; any other is searched for.
        expect([200, 400]).toContain(status);
        if (status === 400) expect(body.errors[0].code).toBe("bad_request");
      }),
      { numRuns: 2_000, interruptAfterTimeLimit: 60_000 },
    );
    expect(await rows()).toEqual(before);
  });

  it("is cut by the page to the API's limit", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(typed, long), async (q) => {
        const words = readWords(new URLSearchParams({ q }));
        expect(words.length).toBeLessThanOrEqual(100);
        if (words !== "") expect((await SITES[0]?.get(`/search?q=${encoded(words)}`))?.status).toBe(200);
      }),
      { numRuns: 100, interruptAfterTimeLimit: 30_000 },
    );
  });

  it("is refused when it is 10 kB", async () => {
    for (const way of WAYS) expect((await SITES[0]?.get(`${way}?q=${"x".repeat(10_000)}`))?.status).toBe(400);
  });
});
