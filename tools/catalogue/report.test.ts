import { describe, expect, it } from "vitest";
import { progressOf } from "./progress";
import { refusals, sayObjection, sayReport } from "./report";

describe("the report of an import", () => {
  it("names line, column and reason", () => {
    expect(sayObjection({ line: 12, column: "price ID", reason: "too_many_decimals" })).toBe(
      "line 12, Price ID: has more decimals than the currency",
    );
    expect(sayObjection({ line: 3, reason: "conflict" })).toMatch(/^line 3: /);
  });

  it("has counts, the refused products and the ignored columns", () => {
    const refused = refusals();
    refused.hear({
      handle: "lip",
      line: 4,
      outcome: "refused",
      objections: [{ line: 4, column: "sku", reason: "required" }],
    });
    refused.hear({ handle: "ok", line: 5, outcome: "added", objections: [] });
    const lines = sayReport(
      {
        counts: { added: 1, changed: 0, unchanged: 2, refused: 1 },
        newBrands: [],
        newCategories: [],
        reindexed: 0,
        unread: ["Cost per item"],
      },
      refused.lines(),
      false,
    ).join("\n");
    expect(lines).toContain("lip\n    line 4, Variant SKU: must not be empty");
    expect(lines).toContain("4 products:");
    expect(lines).toContain("Columns that were not read: Cost per item");
  });

  it("keeps a limited list, however many are refused", () => {
    const refused = refusals();
    for (let n = 0; n < 5000; n++)
      refused.hear({
        handle: `h${n}`,
        line: n,
        outcome: "refused",
        objections: [{ line: n, column: "sku", reason: "required" }],
      });
    expect(refused.lines().length).toBeLessThan(500);
    expect(refused.lines().at(-1)).toContain("4800 more");
  });
});

describe("the progress of an import", () => {
  const drawn = (isTTY: boolean) => {
    const written: string[] = [];
    const progress = progressOf(200, "products", { isTTY, write: (text) => written.push(text) });
    for (let done = 1; done <= 200; done++) progress.at(done);
    progress.end();
    return written;
  };

  it("is one line that is drawn again on a terminal", () => {
    const written = drawn(true);
    expect(written[0]).toMatch(/^\r\[/);
    expect(written.filter((text) => text.includes("\n"))).toEqual(["\n"]);
    expect(written.at(-2)).toContain("100%  200 of 200 products");
  });

  it("is a plain line for every tenth elsewhere", () => {
    const written = drawn(false);
    expect(written).toHaveLength(10);
    expect(written.join("")).not.toContain("\u001b");
  });
});
