import { describe, expect, it } from "vitest";
import { csvOf } from "./csv";

describe("a file for spreadsheets", () => {
  it("quotes what would end a cell or a row", () => {
    expect(
      csvOf(
        ["a", "b"],
        [
          { a: 'say "hi", now', b: 1 },
          { a: "two\nlines", b: -2 },
        ],
      ),
    ).toBe('\uFEFFa,b\r\n"say ""hi"", now",1\r\n"two\nlines",-2\r\n');
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1"])("holds no formula that somebody searched for (%j)", (typed) => {
    expect(csvOf(["a"], [{ a: typed }])).toContain(`'${typed}`);
  });
});
