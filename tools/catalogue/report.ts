import { createWriteStream, existsSync, type WriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { stringify } from "csv-stringify/sync";
import type { ColumnKey } from "../../functions/api/catalogue/csv/file/cells";
import { type BadHeader, headerOf } from "../../functions/api/catalogue/csv/file/columns";
import type { Note, Objection } from "../../functions/api/catalogue/csv/file/reasons";
import type { Outcome, Report } from "../../functions/api/catalogue/csv/judge";
import WORDS from "../../locales/en/desk-catalogue.json" with { type: "json" };

const FILE_FAULTS = {
  empty_file: () => "It is empty.",
  no_products: () => "It has a header and no product below it.",
  missing_column: (column: string) => `It has no column "${column}".`,
  duplicate_column: (column: string) => `It has the column "${column}" twice.`,
} as const satisfies Record<BadHeader["code"], (column: string) => string>;

export const sayFault = ({ code, column = "" }: BadHeader): string => FILE_FAULTS[code](column);

/** One objection or note, ready to be read. */
type Remark = { kind: "refused" | "note"; code: string; handle: string; line: number; column: string; words: string };

const remarkOf = (handle: string, { line, column }: { line: number; column?: ColumnKey }) => ({
  handle,
  line,
  column: column === undefined ? "" : headerOf(column),
});
/** What the command can be told where a person at the desk ticks a box. */
const HELP: Partial<Record<Objection["reason"], string>> = {
  unknown_brand: " (--make-brands)",
  unknown_category: " (--make-categories), or map its type (--types types.csv)",
};
const objectionRemark = (handle: string, objection: Objection): Remark => ({
  ...remarkOf(handle, objection),
  kind: "refused",
  code: objection.reason,
  words: WORDS[`reason_${objection.reason}`] + (HELP[objection.reason] ?? ""),
});
const noteRemark = (handle: string, note: Note): Remark => ({
  ...remarkOf(handle, note),
  kind: "note",
  code: note.note,
  words: WORDS[`note_${note.note}`],
});

/** How many products the report names of each reason; the file beside the input has all of them. */
const MOST_EXAMPLES = 3;

/** A reason with how often it was met, in how many products, and the first examples. */
type Sum = Pick<Remark, "kind" | "code" | "column" | "words"> & { cells: number; products: number; examples: Remark[] };

const HEADER = ["Line", "Handle", "Column", "Result", "Reason", "Meaning"];

/**
 * Sums up what is said of each product, by reason and column, and writes all of it as CSV to `file` while it is heard, so that a bad file of any
 * length fits in memory. No file is left where there is nothing to say. An import that goes on adds to the file of its beginning.
 */
export function remarksOf(file: string | null, goesOn = false) {
  const sums = new Map<string, Sum>();
  let out: WriteStream | null = null;
  const write = (row: readonly (string | number)[]) => {
    if (file === null) return;
    if (out === null) {
      const adds = goesOn && existsSync(file);
      out = createWriteStream(file, { flags: adds ? "a" : "w" });
      if (!adds) out.write(stringify([HEADER]));
    }
    out.write(stringify([row]));
  };
  const add = (remark: Remark, counted: Set<string>) => {
    const { kind, code, column, words, line, handle } = remark;
    const key = `${kind} ${code} ${column}`;
    const sum = sums.get(key) ?? { kind, code, column, words, cells: 0, products: 0, examples: [] };
    sums.set(key, sum);
    sum.cells++;
    if (!counted.has(key)) {
      sum.products++;
      if (sum.examples.length < MOST_EXAMPLES) sum.examples.push(remark);
    }
    counted.add(key);
    write([line, handle, column, kind, code, words]);
  };
  return {
    hear({ handle, objections, notes }: Report) {
      const counted = new Set<string>();
      for (const objection of objections) add(objectionRemark(handle, objection), counted);
      for (const note of notes) add(noteRemark(handle, note), counted);
    },
    sums: (): Sum[] => [...sums.values()].sort((a, b) => b.products - a.products),
    /** Ends the file, and gives its name when there is one. */
    async end(): Promise<string | null> {
      if (out === null) return null;
      out.end();
      await finished(out);
      return file;
    },
  };
}

export type Remarks = ReturnType<typeof remarksOf>;

const many = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

function saySums(title: string, sums: readonly Sum[]): string[] {
  if (sums.length === 0) return [];
  return [
    "",
    title,
    ...sums.flatMap(({ products, cells, column, words, examples }) => [
      `  ${many(products, "product")}${cells === products ? "" : ` (${many(cells, "cell")})`}: ${[column, words].filter(Boolean).join(" ")}`,
      ...examples.map(({ line, handle }) => `      line ${line}: ${handle === "" ? "without handle" : handle}`),
    ]),
  ];
}

type Summary = {
  counts: Record<Outcome, number>;
  newBrands: string[];
  newCategories: string[];
  /** Brands and categories whose names or stories the file has corrected. */
  corrected: string[];
  /** Products whose search words were written again, because an older program had written them. */
  reindexed: number;
  unread: string[];
};

const NAMED = 12;
const listed = (names: readonly string[]) =>
  (names.length > NAMED ? [...names.slice(0, NAMED), `and ${names.length - NAMED} more`] : names).join(", ");

/** The lines of the report at the end of an import: the reasons with their sums first, then the counts. */
export function sayReport(
  { counts, newBrands, newCategories, corrected, reindexed, unread }: Summary,
  sums: readonly Sum[],
  { dryRun, file }: { dryRun: boolean; file: string | null },
): string[] {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return [
    ...saySums(
      "Refused:",
      sums.filter(({ kind }) => kind === "refused"),
    ),
    ...saySums(
      "Taken otherwise than the file says:",
      sums.filter(({ kind }) => kind === "note"),
    ),
    "",
    dryRun ? `${many(total, "product")} judged, nothing written (dry run):` : `${many(total, "product")}:`,
    `  added      ${counts.added}`,
    `  changed    ${counts.changed}`,
    `  unchanged  ${counts.unchanged}`,
    `  refused    ${counts.refused}`,
    ...(newBrands.length === 0 ? [] : [`New brands: ${listed(newBrands)}`]),
    ...(newCategories.length === 0 ? [] : [`New categories: ${listed(newCategories)}`]),
    ...(corrected.length === 0 ? [] : [`Corrected brands and categories: ${listed(corrected)}`]),
    ...(reindexed === 0 ? [] : [`Search words written anew, in the form of this version: ${reindexed} products`]),
    ...(unread.length === 0 ? [] : [`Columns that were not read: ${listed(unread)}`]),
    ...(file === null ? [] : [`Every line of it: ${file}`]),
  ];
}
