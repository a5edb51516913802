import { describe, expect, it } from "vitest";
import { COLUMNS, IGNORED, readHeader } from "../../functions/api/catalogue/csv/file/columns";
import { readSource } from "../support/source/source-files";

const page = readSource("docs/catalogue-csv.md");
/** The columns in the table of the page. */
const documented = [...page.slice(page.indexOf("## Columns")).matchAll(/^\| `([^`]+)`/gm)].map(([, name = ""]) => name);
const bare = (header: string) => header.replace(/ \((product|variant)\.metafields\..*\)$/, "");
/** One row of the page stands for all countries but the first, or for all languages. */
const stemOf = (name: string) =>
  name
    .replace(/ (AU|HK|ID|MY|NZ|PH|TH)$/, " *")
    .replace(/^(Included) \/ .+/, "$1 / *")
    .replace(/ \[(en|id|th|zh)\]$/, " [*]");

describe("docs/catalogue-csv.md", () => {
  it("names every column that is read or written, and no other", () => {
    const named = new Set(documented.map(stemOf));
    const real = new Set(COLUMNS.map(({ header }) => stemOf(bare(header))));
    expect([...real].filter((name) => !named.has(name))).toEqual([]);
    expect([...named].filter((name) => !real.has(name))).toEqual([]);
    expect(Object.keys(IGNORED).filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  it("names columns as the import reads them", () => {
    const read = readHeader(documented);
    expect(read).toMatchObject({ ok: true, header: { unread: [] } });
  });

  it("marks what the header must have", () => {
    const required = [...page.matchAll(/^\| `([^`]+)`[^|]*\| R /gm)].map(([, name = ""]) => name);
    expect(required).toEqual(["Title"]);
    for (const name of required)
      expect(readHeader(documented.filter((one) => one !== name))).toEqual({
        ok: false,
        code: "missing_column",
        column: name,
      });
  });
});
