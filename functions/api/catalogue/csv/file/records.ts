import type { Cells } from "./cells";
import { type BadHeader, type Header, pick, readHeader, rowReader } from "./columns";
import { handleOf } from "./handles";
import { isReason, type Objection } from "./reasons";

/** A record of a CSV file: its cells and the line on which it begins; the header is line 1. */
export type CsvRecord = { line: number; cells: string[] };

export type Row = { line: number; cells: Cells };

/** Consecutive rows of one product, whose handle is the one of its address. If it has objections, nothing of it may be written. */
export type Group = { handle: string; rows: Row[]; objections: Objection[]; lastLine: number };

/** The most rows of one product; no product has more, and a longer run is not kept in memory. */
const MOST_ROWS = 500;

/** Reads the header, then yields group after group, so that only one product is in memory. */
export async function openFile(
  records: AsyncIterable<CsvRecord>,
): Promise<{ ok: true; header: Header; groups: AsyncGenerator<Group> } | BadHeader> {
  const iterator = records[Symbol.asyncIterator]();
  const first = await iterator.next();
  const read = readHeader(first.done ? undefined : first.value.cells);
  if (!read.ok) return read;
  return { ok: true, header: read.header, groups: groupsOf(read.header, iterator) };
}

/**
 * The handle of a row: its own, or one made from its title. A file without the column of handles continues a product by rows without a title.
 */
function handleIn(header: Header, { handle, title }: Record<string, string>, before: Group | null): string {
  const said = handle || title;
  if (said) return handleOf(said);
  return header.at.has("handle") ? "" : (before?.handle ?? "");
}

async function* groupsOf(header: Header, iterator: AsyncIterator<CsvRecord>): AsyncGenerator<Group> {
  const readCells = rowReader(header, await import("../texts/html"));
  let group: Group | null = null;
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
    const { line, cells } = next.value;
    if (cells.every((cell) => cell.trim() === "")) continue;
    const { record, torn } = pick(header, cells);
    const handle = handleIn(header, record, group);
    if (group === null || group.handle !== handle) {
      if (group !== null) yield group;
      group = { handle, rows: [], objections: [], lastLine: line };
    }
    group.lastLine = line;
    if (group.rows.length >= MOST_ROWS) {
      group.objections = [{ line, reason: "too_many_rows" }];
      continue;
    }
    group.objections.push(...torn.map((column): Objection => ({ line, column, reason: "two_values" })));
    if (handle === "") group.objections.push({ line, column: "handle", reason: "required" });
    const { cells: read, faults } = readCells(record);
    group.rows.push({ line, cells: read });
    group.objections.push(
      ...faults.map(({ column, message }) => ({
        line,
        column,
        reason: isReason(message) ? message : ("required" as const),
      })),
    );
  }
  if (group !== null) yield group;
}
