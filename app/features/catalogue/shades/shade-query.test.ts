import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readShadeQuery } from "./shade-query";

const NOTHING = {
  brand: null,
  product: null,
  variant: null,
  words: "",
  kind: null,
  depth: null,
  undertone: null,
  finish: null,
};

describe('the query of "find my shade"', () => {
  it("is read completely", () => {
    expect(
      readShadeQuery(new URLSearchParams("kind=lip&depth=tan&undertone=cool&finish=matte&brand=norre&q=+red++lip+")),
    ).toEqual({
      ...NOTHING,
      kind: "lip",
      depth: "tan",
      undertone: "cool",
      finish: "matte",
      brand: "norre",
      words: "red lip",
      any: true,
    });
    expect(readShadeQuery(new URLSearchParams("variant=lipstick-rouge--cardinal")).variant).toBe(
      "lipstick-rouge--cardinal",
    );
  });

  it("ignores unknown values", () => {
    expect(readShadeQuery(new URLSearchParams("language=th&utm_source=x"))).toEqual({ ...NOTHING, any: false });
    for (const name of ["brand", "product", "variant", "kind", "depth", "undertone", "finish"])
      expect(readShadeQuery(new URLSearchParams({ [name]: "../<b>" })), name).toEqual({ ...NOTHING, any: true });
  });

  it("never contains an unknown value, whatever is sent", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const { kind, depth, undertone, finish, words } = readShadeQuery(
          new URLSearchParams({ kind: text, depth: text, undertone: text, finish: text, q: text }),
        );
        expect([kind, depth, undertone, finish].filter((value) => value !== null && value !== text)).toEqual([]);
        expect(words.length).toBeLessThanOrEqual(100);
      }),
    );
  });
});
