import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { readWords } from "../../app/features/catalogue/listing/narrowing";
import { shopper, world } from "../support/world";

// Strings that nobody meant well with, made at random, against every way that words come in. Bounded: each run asks some 2,000 times.

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

describe("whatever is typed", () => {
  it("is answered, never with a fault, and changes nothing", async () => {
    const before = await rows();
    let turn = 0;
    await fc.assert(
      fc.asyncProperty(typed, async (q) => {
        const site = SITES[turn % SITES.length] as (typeof SITES)[number];
        const way = WAYS[Math.floor(turn++ / SITES.length) % WAYS.length] as string;
        const { status, body } = await site.get(`${way}?q=${encoded(q)}`);
        // Too long or empty is refused; all else is words, or none.
        expect([200, 400]).toContain(status);
        if (status === 400) expect(body.errors[0].code).toBe("bad_request");
      }),
      { numRuns: 2_000, interruptAfterTimeLimit: 60_000 },
    );
    expect(await rows()).toEqual(before);
  }, 120_000);

  it("is cut by the page to what the API takes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(typed, long), async (q) => {
        const words = readWords(new URLSearchParams({ q }));
        expect(words.length).toBeLessThanOrEqual(100);
        if (words !== "") expect((await SITES[0]?.get(`/search?q=${encoded(words)}`))?.status).toBe(200);
      }),
      { numRuns: 100, interruptAfterTimeLimit: 30_000 },
    );
  }, 60_000);

  it("is refused when it is 10 kB", async () => {
    for (const way of WAYS) expect((await SITES[0]?.get(`${way}?q=${"x".repeat(10_000)}`))?.status).toBe(400);
  });
});
