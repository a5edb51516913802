import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asksForWhole, readNarrowing, readWords, straightened, toPairs, withQuery } from "./narrowing";

const read = (query: string) => readNarrowing(new URLSearchParams(query));
const plain = read("");
/** The canonical query to which a query redirects; null where it doesn't redirect. */
const straight = (query: string) => {
  const params = new URLSearchParams(query);
  const narrowing = readNarrowing(params);
  const pairs = narrowing && straightened(params, narrowing);
  return pairs && withQuery("", pairs);
};

describe("readNarrowing", () => {
  it("reads facets, sort and page", () => {
    expect(read("sort=price_asc&brand=norre&brand=armani-beauty&finish=matte&page=2")).toMatchObject({
      sort: "price_asc",
      chosen: { brand: ["armani-beauty", "norre"], finish: ["matte"], claim: [] },
      page: 2,
      through: 2,
    });
  });

  it("reads an address without a query, and the empty fields of a form", () => {
    expect(plain).toMatchObject({ sort: "recommended", page: 1, through: 1 });
    expect(read("brand=&sort=&min=&max=&rating=")).toEqual(plain);
  });

  it.each([
    ...["sort=price", "brand=../x", "brand=A", "brand=%00", `brand=${"a".repeat(81)}`, "finish=Matte", "finish=a'--"],
    ...["price=-", "price=9-8-7", "price=x-y", "price=1e3-", "rating=6", "rating=4.5", "available=2", "type=a%2Fb"],
    ...["min=x", "min=-5", "max=1e9", "store=%F0%9F%92%84", "claim=__PROTO__"],
  ])("ignores %s", (query) => {
    expect(read(query)).toEqual(plain);
  });

  it.each(["0", "-1", "1.5", "x", "", "01", "501", "1e2", "9".repeat(40), "2-1", "1-", "1-501", "1-2-3"])(
    "refuses the page %j",
    (page) => {
      expect(read(`page=${page}`)).toBeNull();
    },
  );

  it("shows several pages together, five at most", () => {
    expect(read("page=2-4")).toMatchObject({ page: 2, through: 4 });
    expect(read("page=2-400")).toMatchObject({ page: 2, through: 6 });
  });

  it("prefers the typed price to the ticked one, also when the ends are swapped", () => {
    expect(read("price=25-50&min=20&max=60")?.chosen.price).toEqual(["20-60"]);
    expect(read("min=60&max=20")?.chosen.price).toEqual(["20-60"]);
    expect(read("max=19.90")?.chosen.price).toEqual(["-19.90"]);
  });
});

describe("an address", () => {
  it.each([
    ["finish=matte&brand=b&brand=a", "?brand=a&brand=b&finish=matte"],
    ["brand=a,b", "?brand=a&brand=b"],
    ["brand=a&brand=a", "?brand=a"],
    ["q=lip&brand=&sort=recommended&min=&max=&page=1", "?q=lip"],
    ["min=20&max=60&language=zh", "?price=20-60&language=zh"],
    ["sort=new&utm_source=mail&finish=matte", "?utm_source=mail&finish=matte&sort=new"],
    ["page=3-3", "?page=3"],
    ["page=1-1", ""],
  ])("%s redirects to %s", (query, to) => {
    expect(straight(query)).toBe(to);
  });

  it.each([
    "",
    "brand=a&brand=b&finish=matte&sort=new&page=1-3",
    "utm_source=mail",
    "q=x&brand=a",
    "language=zh&brand=a",
  ])("%s stays as it is", (query) => {
    expect(straight(query)).toBeNull();
  });

  it("redirects once at most, whatever the query is", () => {
    const names = [
      "brand",
      "finish",
      "price",
      "min",
      "max",
      "rating",
      "sort",
      "page",
      "type",
      "utm",
      "language",
      "store",
    ];
    const values = fc.oneof(fc.constantFrom("a", "b,a", "1-2", "2", "-9", "new", "4", "1", ""), fc.string());
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), values), { maxLength: 8 }), (pairs) => {
        const params = new URLSearchParams(pairs);
        const narrowing = readNarrowing(params);
        if (narrowing === null) return;
        const to = straightened(params, narrowing);
        if (to === null) return;
        const again = new URLSearchParams(to);
        const same = readNarrowing(again);
        expect(same).toEqual(narrowing);
        expect(same && straightened(again, same)).toBeNull();
        expect(toPairs(narrowing)).toEqual(to.filter(([name]) => !["utm", "language"].includes(name)));
      }),
    );
  });
});

describe("asksForWhole", () => {
  it.each([
    ["", true],
    ["language=zh", true],
    ["utm_source=letter&language=zh", true],
    ["sort=recommended", true],
    ["page=2", false],
    ["page=0", false],
    ["sort=new", false],
    ["brand=norre&language=zh", false],
  ])("of %j is %s", (query, whole) => {
    expect(asksForWhole(new URLSearchParams(query))).toBe(whole);
  });
});

describe("readWords", () => {
  const words = (q: string) => readWords(new URLSearchParams({ q }));

  it("trims the words and cuts them to the longest query", () => {
    expect(words("  lip \n oil ")).toBe("lip oil");
    expect(words("a".repeat(300))).toHaveLength(100);
    expect(words("   ")).toBe("");
    expect(readWords(new URLSearchParams())).toBe("");
  });
});
