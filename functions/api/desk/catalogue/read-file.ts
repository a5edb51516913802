import { CsvError, parse } from "csv-parse/sync";
import type { Refusal } from "../../../contract/errors";
import type { CsvRecord } from "../../catalogue/csv/file/records";
import { otherSeparator } from "../../catalogue/csv/file/separators";

/** How an uploaded file is written. */
export type FileForm = { separator: "comma" | "semicolon" | "tab"; encoding: "utf-8" | "windows-1252" };

const SIGNS = { comma: ",", semicolon: ";", tab: "\t" } as const;
/** The most characters of one row; a longer row is an error in the file. */
const MOST_CHARACTERS_A_ROW = 1_000_000;
/** What an xlsx file, like every ZIP archive, begins with. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];

const lineBreaks = (cells: readonly string[]) =>
  cells.reduce((count, cell) => count + (cell.includes("\n") ? cell.split("\n").length - 1 : 0), 0);

/**
 * Reads the records of an uploaded CSV file, each with the line on which it begins.
 * @returns file_empty, file_spreadsheet, file_encoding, file_separator, file_broken
 */
export function readFile(
  bytes: ArrayBuffer,
  { separator, encoding }: FileForm,
): { ok: true; records: CsvRecord[] } | Refusal {
  const refused = (code: Refusal["code"], details?: Refusal["details"]): Refusal => ({
    ok: false,
    code,
    field: code === "file_separator" ? "separator" : code === "file_encoding" ? "encoding" : "file",
    ...(details === undefined ? {} : { details }),
  });
  const beginning = new Uint8Array(bytes.slice(0, ZIP.length));
  if (ZIP.every((byte, at) => beginning[at] === byte)) return refused("file_spreadsheet");
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return refused("file_encoding");
  }
  if (text.trim() === "") return refused("file_empty");
  try {
    const parsed = parse(text, {
      bom: true,
      info: true,
      skip_empty_lines: true,
      max_record_size: MOST_CHARACTERS_A_ROW,
      delimiter: SIGNS[separator],
    }) as unknown as { record: string[]; info: { lines: number } }[];
    const sign = otherSeparator(parsed[0]?.record ?? [], SIGNS[separator]);
    if (sign !== null) return refused("file_separator", { sign: sign === "\t" ? "Tab" : sign });
    return {
      ok: true,
      records: parsed.map(({ record, info }) => ({ line: info.lines - lineBreaks(record), cells: record })),
    };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as unknown as { lines?: number };
    return refused("file_broken", { line: lines ?? 1 });
  }
}
