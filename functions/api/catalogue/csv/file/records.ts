import type { Cells, ColumnKey } from "./cells";
import { type BadHeader, type Header, pick, readHeader, rowReader } from "./columns";
import { isReason, type Objection } from "./reasons";

/** A record of a CSV file: its cells and the line on which it begins; the header is line 1. */
export type CsvRecord = { line: number; cells: string[] };

export type Row = { line: number; cells: Cells };

/** Consecutive rows with the same Handle. If it has objections, nothing of it may be written. */
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

async function* groupsOf(header: Header, iterator: AsyncIterator<CsvRecord>): AsyncGenerator<Group> {
  const readCells = rowReader(header);
  let group: Group | null = null;
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
    const { line, cells } = next.value;
    const { record, torn } = pick(header, cells);
    const handle = record.handle ?? "";
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
    const row = readCells(record);
    if (row.ok) group.rows.push({ line, cells: row.cells });
    else
      group.objections.push(
        ...row.issues.map(({ path, message }) => ({
          line,
          column: path[0] as ColumnKey,
          reason: isReason(message) ? message : ("required" as const),
        })),
      );
  }
  if (group !== null) yield group;
}
