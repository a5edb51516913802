import fc from "fast-check";
import { RE2JS } from "re2js";
import { describe, expect, it } from "vitest";
import { compile } from "./pattern";

describe("a pattern", () => {
  it.each([
    ["/a|/b", "/b", true],
    ["/(a|b)?c", "/c", true],
    ["/a{2,3}", "/aaaa", false],
    ["/a{2,}", "/aaaa", true],
    ["/[^/]+/[0-9]{3}", "/lips/123", true],
    ["^/x$", "/x", true],
    ["/x$y", "/xy", false],
    ["/\\d+\\.html", "/12.html", true],
    ["/[\\p{Script=Thai}]+", "/สงกรานต์", true],
    ["/(?<year>20\\d\\d)", "/2026", true],
    ["/💄?", "/💄", true],
    ["(|/)", "/", true],
  ])("%s and %s: %s", (pattern, text, matched) => {
    expect(compile(pattern)?.matches(text)).toBe(matched);
  });

  it.each(["(", ")", "a**", "*", "a{3,2}", "[]a]", "(?i)a", "\\1", "\\b", "(((){1000}){1000}){1000}x{1001}"])(
    "%s is refused",
    (pattern) => {
      expect(compile(pattern)).toBeNull();
    },
  );

  it("without a letter ends, however often it is repeated", () => {
    expect(compile("((((){1000}){1000}){1000})*/")?.matches("/")).toBe(true);
  });

  it("matches what RE2 matches", () => {
    const letter = fc.constantFrom("a", "b", "/", ".", "[ab]", "[^a]", "\\w", "-");
    const { pattern } = fc.letrec<{ pattern: string; row: string; atom: string }>((tie) => ({
      pattern: fc.oneof(
        { depthSize: "small", withCrossShrink: true },
        tie("row"),
        fc.tuple(tie("row"), tie("row")).map(([one, other]) => `${one}|${other}`),
      ),
      row: fc
        .array(fc.tuple(tie("atom"), fc.constantFrom("", "", "*", "+", "?", "{2}", "{1,3}", "{0,}")), { maxLength: 5 })
        .map((parts) => parts.map((part) => part.join("")).join("")),
      atom: fc.oneof(
        { depthSize: "small" },
        letter,
        tie("pattern").map((inside) => `(${inside})`),
      ),
    }));
    const text = fc
      .array(fc.constantFrom("a", "b", "/", "-", "é"), { maxLength: 8 })
      .map((letters) => letters.join(""));
    fc.assert(
      fc.property(pattern, fc.array(text, { minLength: 5, maxLength: 5 }), (source, texts) => {
        const own = compile(source);
        if (own === null) return;
        for (const one of texts)
          expect([source, one, own.matches(one)]).toEqual([source, one, RE2JS.compile(source).matches(one)]);
      }),
      { numRuns: 2_000 },
    );
  });
});
