import { createReadStream } from "node:fs";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { finished } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import { stringify } from "csv-stringify";
import type { CsvRecord } from "../../../functions/api/catalogue/csv/file/records";
import { otherSeparator } from "../../../functions/api/catalogue/csv/file/separators";

/** The most characters of one row; a longer row is an error in the file. */
const MOST_CHARACTERS_A_ROW = 1_000_000;

/** An error in the file as a whole. */
export class BrokenFile extends Error {
  override name = "BrokenFile";
}

/** How a file is read; commas and UTF-8 unless it is told. */
export type FileForm = { separator?: string | undefined; encoding?: string | undefined };

/** What an xlsx file, like every ZIP archive, begins with. */
const ZIP = Buffer.from("PK\u0003\u0004");

/** Decodes the bytes of a file; throws {@link BrokenFile} where they are not text in that encoding. */
async function* textOf(file: string, encoding: string, onBytes: (count: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  const decode = (chunk?: Buffer) => {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
    } catch {
      throw new BrokenFile(
        'It is not UTF-8. Save it as "CSV UTF-8", or name its encoding: --encoding windows-1252 is the one of older Excel.',
      );
    }
  };
  let isFirst = true;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    if (isFirst && chunk.subarray(0, ZIP.length).equals(ZIP))
      throw new BrokenFile("It is a spreadsheet (xlsx) and not CSV. Save it as CSV UTF-8 and try again.");
    isFirst = false;
    onBytes(chunk.length);
    yield decode(chunk);
  }
  yield decode();
}

/** What each separator is called in words, and on the command line. */
const SEPARATORS = { ";": ["semicolons", '";"'], "\t": ["tabs", "tab"], ",": ["commas", '","'] } as const;

/** Refuses a header that is one cell and has another sign between its names. */
function checkHeader(header: readonly string[], separator: string): void {
  const found = otherSeparator(header, separator);
  if (found === null) return;
  const [name, sign] = SEPARATORS[found];
  throw new BrokenFile(`Its cells are separated by ${name}. Read it with --separator ${sign}.`);
}

const lineBreaks = (cells: readonly string[]) =>
  cells.reduce((count, cell) => count + (cell.includes("\n") ? cell.split("\n").length - 1 : 0), 0);

/** Texts for the error codes of csv-parse. */
const FAULTS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: "a quoted cell begins there and the file ends before it is closed; the file may be cut off",
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: "the row has more or fewer cells than the header; the file may be cut off",
  CSV_INVALID_CLOSING_QUOTE: "there is something between a closing quote and the next comma",
  INVALID_OPENING_QUOTE: "there is a quote inside a cell that does not begin with one",
  CSV_MAX_RECORD_SIZE: "the row is too long; a quote may be missing",
};

/**
 * Reads the records of a CSV file one by one, each with the line on which it begins; a cell may contain line breaks.
 * Only the current record is in memory. Throws {@link BrokenFile} where the file is not CSV of that form.
 */
export async function* readRecords(
  file: string,
  onBytes: (count: number) => void = () => {},
  { separator = ",", encoding = "utf-8" }: FileForm = {},
): AsyncGenerator<CsvRecord> {
  const parser = parse({
    bom: true,
    info: true,
    skip_empty_lines: true,
    max_record_size: MOST_CHARACTERS_A_ROW,
    delimiter: separator,
  });
  const feeding = (async () => {
    for await (const text of textOf(file, encoding, onBytes))
      if (!parser.write(text)) await new Promise((done) => parser.once("drain", done));
    parser.end();
  })().catch((error: unknown) => parser.destroy(error as Error));
  let isHeader = true;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (isHeader) checkHeader(record, separator);
      isHeader = false;
      yield { line: info.lines - lineBreaks(record), cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as unknown as { lines?: number };
    throw new BrokenFile(`Line ${lines ?? "?"}: ${FAULTS[error.code] ?? error.code}.`);
  }
  await feeding;
}

/**
 * Cells that a spreadsheet would read as a formula are not changed, because an exported file must be imported
 * unchanged.
 */
export async function writeRecords(rows: AsyncIterable<readonly string[]>, file: string | null): Promise<number> {
  const partial = file === null ? null : `${file}.partial`;
  const handle: FileHandle | null = partial === null ? null : await open(partial, "w");
  const sheet = stringify();
  const out = handle === null ? process.stdout : handle.createWriteStream();
  sheet.pipe(out, { end: handle !== null });
  let count = 0;
  try {
    for await (const row of rows) {
      count++;
      if (!sheet.write(row)) await new Promise((done) => sheet.once("drain", done));
    }
    sheet.end();
    await finished(handle === null ? sheet : out);
    // The file is replaced at once, so a reader sees the old file or the new one, never half of one.
    if (file !== null && partial !== null) await rename(partial, file);
    return count;
  } catch (error) {
    await handle?.close().catch(() => {});
    if (partial !== null) await rm(partial, { force: true });
    throw error;
  }
}
