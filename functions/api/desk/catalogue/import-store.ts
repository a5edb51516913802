import type {
  CatalogueImport,
  ImportChoices,
  ImportCounts,
  RemarkSum,
  SaidOfDirectory,
} from "../../../contract/desk/catalogue-imports";
import { oneOf, text } from "../../../db/readers";
import { catalogueImportBatches, catalogueImports } from "../../../db/schema/desk-catalogue";
import { computed, of, type RowOf, raw, type Sql, sql } from "../../../db/sql";
import { type Part, row, rows, run, trip } from "../../../db/trip";
import { type Page, rowsBefore, totalRead } from "../../kit/paging";
import { eventKept } from "../../kit/security/security-store";
import { type DeskCall, PAGE_SIZE } from "../desk-store";

const i = of(catalogueImports, "i");
const ROW = {
  id: i.id,
  name: i.name,
  by: computed(
    text,
    raw(`COALESCE((SELECT NULLIF(trim(m.first_name || ' ' || m.last_name), '') FROM members m WHERE m.id = i.operator_id),
      (SELECT k.name FROM operator_keys k WHERE i.operator_id = 'key|' || k.id), i.operator_id)`),
  ),
  state: computed(oneOf("checked", "running", "done"), i.state),
  kept: i.kept,
  products: i.products,
  done: i.done,
  next: i.next,
  checked: i.checked,
  added: i.added,
  changed: i.changed,
  unchanged: i.unchanged,
  refused: i.refused,
  newBrands: i.newBrands,
  newCategories: i.newCategories,
  corrected: i.corrected,
  said: i.said,
  unread: i.unread,
  sums: i.sums,
  options: i.options,
  startedAt: i.startedAt,
  changedAt: i.changedAt,
  endedAt: i.endedAt,
};

const importOf = ({ added, changed, unchanged, refused, said: _, ...found }: RowOf<typeof ROW>): CatalogueImport => ({
  ...found,
  counts: { added, changed, unchanged, refused },
});
const importRead = ({ country }: DeskCall, where: Sql) =>
  row(
    ROW,
    sql`SELECT ${ROW} FROM catalogue_imports i WHERE i.country = ${country} AND ${where} ORDER BY i.started_at DESC LIMIT 1`,
  );

/** A page of the country's imports, newest first. One trip. */
export async function findImports(call: DeskCall, page: number): Promise<Page<CatalogueImport>> {
  const paging = { page, pageSize: PAGE_SIZE };
  const where = sql`i.country = ${call.country}`;
  const { total, items } = await trip(call.d1, {
    total: totalRead(sql`catalogue_imports i WHERE ${where}`),
    items: rows(
      ROW,
      sql`SELECT ${ROW} FROM catalogue_imports i WHERE ${where} ORDER BY i.started_at DESC, i.id
        LIMIT ${PAGE_SIZE} OFFSET ${rowsBefore(paging)}`,
    ),
  });
  return { ...paging, total, items: items.map(importOf) };
}

/** One import of the country; null when there is none. One trip. */
export async function findImport(call: DeskCall, id: string): Promise<CatalogueImport | null> {
  const found = await trip(call.d1, importRead(call, sql`i.id = ${id}`));
  return found === null ? null : importOf(found);
}

/** The import of a file by a program that has not ended; null when there is none. One trip. */
export async function findRunning(call: DeskCall, fingerprint: string): Promise<CatalogueImport | null> {
  const found = await trip(
    call.d1,
    importRead(call, sql`i.fingerprint = ${fingerprint} AND i.state = 'running' AND i.kept = 0`),
  );
  return found === null ? null : importOf(found);
}

export type NewImport = {
  id: string;
  name: string;
  fingerprint: string;
  products: number;
  options: ImportChoices;
  said: SaidOfDirectory;
  /** What a check found; null for rows that a program sends. */
  check: (Pick<CatalogueImport, "newBrands" | "newCategories" | "unread" | "sums"> & { counts: ImportCounts }) | null;
  /** The rows of an uploaded file, a text a batch. */
  batches: readonly string[];
};

const importEvent = (call: DeskCall, subject: string, detail: Record<string, string>, when: Sql) =>
  eventKept(
    call,
    {
      kind: "catalogue_imported",
      memberId: call.keyId !== undefined && call.operatorId.startsWith("key|") ? null : call.operatorId,
      subject,
      detail,
    },
    when,
  );

/** Keeps a new import with the rows of its file, and logs one that begins at once. One trip. */
export async function keepImport(call: DeskCall, added: NewImport): Promise<CatalogueImport> {
  const { d1, country, now, operatorId } = call;
  const { id, name, fingerprint, products, options, said: directory, check, batches } = added;
  const none = JSON.stringify([]);
  const said = (list: readonly (string | RemarkSum)[] | undefined) =>
    list === undefined ? none : JSON.stringify(list);
  const { found } = await trip(d1, {
    kept: run(sql`INSERT INTO catalogue_imports (id, country, operator_id, name, fingerprint, state, kept, products, done, next, checked,
        added, changed, unchanged, refused, new_brands, new_categories, unread, sums, said, options, started_at, changed_at)
      VALUES (${[id, country, operatorId, name, fingerprint, check === null ? "running" : "checked", check !== null, products, 0, 0]},
        ${check === null ? null : JSON.stringify(check.counts)}, 0, 0, 0, 0,
        ${[said(check?.newBrands), said(check?.newCategories), said(check?.unread), said(check?.sums), JSON.stringify(directory), JSON.stringify(options), now, now]})`),
    batches: batches.map((body, number) =>
      run(sql`INSERT INTO ${catalogueImportBatches} (import_id, number, body) VALUES (${[id, number, body]})`),
    ),
    event: check === null ? importEvent(call, name, { import: "begun" }, sql`TRUE`) : null,
    found: importRead(call, sql`i.id = ${id}`),
  });
  if (found === null) throw new Error("An import that was just written is not there");
  return importOf(found);
}

export type BatchDone = {
  counts: ImportCounts;
  newBrands: readonly string[];
  newCategories: readonly string[];
  unread: readonly string[];
};

/** SQL for the values of a list of the import and of the batch, each once. */
const joinedList = (column: string, added: readonly string[]): Sql =>
  sql`(SELECT json_group_array(DISTINCT value) FROM (SELECT value FROM json_each(i.${raw(column)})
    UNION SELECT value FROM json_each(${JSON.stringify(added)})))`;

/** Counts a batch that was written, once however often it is told, and returns the import as it is then. One trip. */
export async function countBatch(
  call: DeskCall,
  id: string,
  number: number,
  { counts, newBrands, newCategories, unread }: BatchDone,
): Promise<CatalogueImport | null> {
  const { added, changed, unchanged, refused } = counts;
  const { found } = await trip(call.d1, {
    counted: run(sql`UPDATE catalogue_imports AS i SET next = ${number + 1}, state = 'running',
        done = MIN(products, done + ${added + changed + unchanged + refused}), added = added + ${added}, changed = changed + ${changed},
        unchanged = unchanged + ${unchanged}, refused = refused + ${refused}, new_brands = ${joinedList("new_brands", newBrands)},
        new_categories = ${joinedList("new_categories", newCategories)}, unread = ${joinedList("unread", unread)}, changed_at = ${call.now}
      WHERE i.id = ${id} AND i.country = ${call.country} AND i.next = ${number} AND i.state <> 'done'`),
    found: importRead(call, sql`i.id = ${id}`),
  });
  return found === null ? null : importOf(found);
}

/** What the whole file of an import says of brands and categories. One trip. */
export async function saidBy({ d1 }: DeskCall, id: string): Promise<SaidOfDirectory> {
  const shape = { said: i.said };
  const found = await trip(d1, row(shape, sql`SELECT ${shape} FROM catalogue_imports i WHERE i.id = ${id}`));
  return found?.said ?? { brands: [], categories: [] };
}

/** Ends an import, deletes its rows, and logs it. One trip. */
export async function closeImport(
  call: DeskCall,
  ended: CatalogueImport,
  corrected: readonly string[],
): Promise<CatalogueImport | null> {
  const { id, name, counts } = ended;
  const open = sql`EXISTS (SELECT 1 FROM catalogue_imports WHERE id = ${id} AND state <> 'done')`;
  const detail = Object.fromEntries(Object.entries(counts).map(([outcome, count]) => [outcome, `${outcome} ${count}`]));
  const { found } = await trip(call.d1, {
    event: importEvent(call, name, detail, open),
    ended:
      run(sql`UPDATE catalogue_imports SET state = 'done', corrected = ${JSON.stringify(corrected)}, ended_at = ${call.now}, changed_at = ${call.now}
      WHERE id = ${id} AND country = ${call.country} AND state <> 'done'`),
    rows: dropBatches(sql`import_id = ${id}`),
    found: importRead(call, sql`i.id = ${id}`),
  });
  return found === null ? null : importOf(found);
}

const dropBatches = (where: Sql): Part<number> => run(sql`DELETE FROM ${catalogueImportBatches} WHERE ${where}`);

/** The kept rows of some batches, by number. One trip. */
export async function keptBatches(
  { d1 }: DeskCall,
  id: string,
  from: number,
  most: number,
): Promise<{ number: number; body: string }[]> {
  const shape = { number: catalogueImportBatches.number, body: catalogueImportBatches.body };
  return trip(
    d1,
    rows(
      shape,
      sql`SELECT ${shape} FROM ${catalogueImportBatches} WHERE import_id = ${id} AND number >= ${from} ORDER BY number LIMIT ${most}`,
    ),
  );
}

/** Deletes files that were checked or begun and left: their rows are a retailer's plans. One trip. */
export async function sweepImports(d1: D1Database, before: Date): Promise<void> {
  const left = sql`SELECT id FROM catalogue_imports WHERE state <> 'done' AND changed_at < ${before}`;
  await trip(d1, {
    rows: dropBatches(sql`import_id IN (${left})`),
    imports: run(sql`DELETE FROM catalogue_imports WHERE state <> 'done' AND changed_at < ${before}`),
  });
}
