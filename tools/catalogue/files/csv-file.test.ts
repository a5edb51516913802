import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BrokenFile, readRecords, writeRecords } from "./csv-file";

const folder = mkdtempSync(join(tmpdir(), "catalogue-"));
let nth = 0;
const fileOf = (content: string | Uint8Array) => {
  const file = join(folder, `${nth++}.csv`);
  writeFileSync(file, content);
  return file;
};
const read = async (content: string | Uint8Array) => {
  const records = [];
  for await (const record of readRecords(fileOf(content))) records.push(record);
  return records;
};
async function* rows(sheet: string[][]) {
  yield* sheet;
}

describe("readRecords", () => {
  it("gives the line of each record, also after line breaks in cells and empty lines", async () => {
    expect(await read('Handle,Title\na,"one\ntwo"\n\nb,three\n')).toEqual([
      { line: 1, cells: ["Handle", "Title"] },
      { line: 2, cells: ["a", "one\ntwo"] },
      { line: 5, cells: ["b", "three"] },
    ]);
  });

  it("reads what Excel writes: a byte order mark, CRLF, quotes in quotes", async () => {
    expect(await read('\ufeffHandle,Title\r\na,"say ""hi"""\r\n')).toMatchObject([
      { cells: ["Handle", "Title"] },
      { cells: ["a", 'say "hi"'] },
    ]);
  });

  it.each([
    ["a quote that is not closed", 'a,b\n1,"two\n3,4\n'],
    ["a row that was cut off", "a,b,c\n1,2,3\n4,5"],
    ["a cell too many", "a,b\n1,2,3\n"],
    ["a quote inside a cell", 'a,b\n1,t"wo"\n'],
    ["something after a closing quote", 'a,b\n1,"two"x\n'],
    ["Latin-1", Uint8Array.from([...Buffer.from("a,b\n1,caf"), 0xe9, 0x0a])],
    ["UTF-16", new Uint8Array(Buffer.from("\ufeffa,b\n1,2\n", "utf16le"))],
    ["a file that ends within a character", Uint8Array.from([...Buffer.from("a,b\n1,caf"), 0xc3])],
    ["a field of two million characters", `a,b\n1,"${"x".repeat(2_000_000)}"\n`],
  ])("refuses %s", async (_, content) => {
    await expect(read(content)).rejects.toThrow(BrokenFile);
  });

  it.each([
    ["semicolons", "a;b;c\n1;2;3\n", /--separator ";"/],
    ["semicolons of two columns", "Title;Price\nRose;12\n", /--separator ";"/],
    ["tabs", "a\tb\tc\n1\t2\t3\n", /--separator tab/],
    ["a spreadsheet", Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0]), /spreadsheet/],
    ["older Excel", Uint8Array.from([...Buffer.from("a,b\n1,caf"), 0xe9, 0x0a]), /--encoding windows-1252/],
  ])("names %s as the cause, and the flag that reads it", async (_, content, words) => {
    await expect(read(content)).rejects.toThrow(words);
  });

  it("reads other separators and encodings when it is told", async () => {
    const file = fileOf(Uint8Array.from([...Buffer.from("a;b\n1;caf"), 0xe9, 0x0a]));
    const records = [];
    for await (const { cells } of readRecords(file, undefined, { separator: ";", encoding: "windows-1252" }))
      records.push(cells);
    expect(records).toEqual([
      ["a", "b"],
      ["1", "café"],
    ]);
  });

  it("never hangs or throws another error, whatever the bytes are", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        await read(bytes).catch((error: unknown) => expect(error).toBeInstanceOf(BrokenFile));
      }),
      { numRuns: 60 },
    );
  });
});

describe("writeRecords", () => {
  it("writes what readRecords reads back", async () => {
    const sheet = [
      ["Handle", "Text"],
      ["a", 'line\nbreak, comma and "quote"'],
      ["b", "=1+1 สี 唇膏"],
    ];
    const file = join(folder, "round.csv");
    expect(await writeRecords(rows(sheet), file)).toBe(3);
    expect((await read(readFileSync(file))).map(({ cells }) => cells)).toEqual(sheet);
  });

  it("keeps the old file when the rows end in an error", async () => {
    const file = fileOf("old");
    async function* torn() {
      yield ["Handle"];
      throw new Error("the database is away");
    }
    await expect(writeRecords(torn(), file)).rejects.toThrow("away");
    expect(readFileSync(file, "utf8")).toBe("old");
  });
});
