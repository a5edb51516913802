import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Report } from "../../functions/api/catalogue/csv/judge";
import { progressOf } from "./progress";
import { remarksOf, sayReport } from "./report";

const folder = mkdtempSync(join(tmpdir(), "report-"));
const COUNTS = { added: 1, changed: 0, unchanged: 2, refused: 1 };
const NOTHING = { newBrands: [], newCategories: [], corrected: [], reindexed: 0, unread: [] };
const refused = (n: number): Report => ({
  handle: `h${n}`,
  line: n,
  outcome: "refused",
  objections: [
    { line: n, column: "vendor", reason: "unknown_brand" },
    { line: n, column: "price SG", reason: "not_a_price" },
  ],
  notes: [],
});

describe("the report of an import", () => {
  it("sums up by reason first, the most frequent before the others, with examples by line", () => {
    const remarks = remarksOf(null);
    for (let n = 2; n < 50; n++) remarks.hear(refused(n));
    remarks.hear({
      handle: "two-shades",
      line: 60,
      outcome: "added",
      objections: [],
      notes: [
        { line: 60, column: "shadeHex", note: "no_colour" },
        { line: 61, column: "shadeHex", note: "no_colour" },
      ],
    });
    const lines = sayReport({ counts: COUNTS, ...NOTHING, unread: ["Bin name"] }, remarks.sums(), {
      dryRun: false,
      file: "plain.csv.report.csv",
    });
    const text = lines.join("\n");
    expect(text).toMatch(
      /48 products: Vendor is no brand of the shop[^\n]*--make-brands\)\n {6}line 2: h2\n {6}line 3: h3\n {6}line 4: h4\n {2}48/,
    );
    expect(text).toContain("48 products: Variant Price is no price");
    expect(text).toContain("1 product (2 cells): Shade hex");
    expect(text).toContain("4 products:");
    expect(text).toContain("Columns that were not read: Bin name");
    expect(text.indexOf("Refused:")).toBeLessThan(text.indexOf("Taken otherwise"));
    expect(text).toContain("Every line of it: plain.csv.report.csv");
  });

  it("is written whole as CSV beside the file, every reason of a product", async () => {
    const file = join(folder, "all.csv.report.csv");
    const remarks = remarksOf(file);
    for (let n = 2; n < 1002; n++) remarks.hear(refused(n));
    expect(await remarks.end()).toBe(file);
    const rows = readFileSync(file, "utf8").trim().split("\n");
    expect(rows).toHaveLength(2001);
    expect(rows[0]).toBe("Line,Handle,Column,Result,Reason,Meaning");
    expect(rows[1]).toMatch(/^2,h2,Vendor,refused,unknown_brand,/);
    expect(rows[2]).toMatch(/^2,h2,Variant Price,refused,not_a_price,/);
  });

  it("leaves no file where there is nothing to say", async () => {
    const file = join(folder, "clean.report.csv");
    const remarks = remarksOf(file);
    remarks.hear({ handle: "ok", line: 2, outcome: "added", objections: [], notes: [] });
    expect(await remarks.end()).toBeNull();
    expect(existsSync(file)).toBe(false);
    const lines = sayReport({ counts: COUNTS, ...NOTHING }, remarks.sums(), { dryRun: true, file: null });
    expect(lines.join("\n")).toContain("nothing written");
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
