import type { RemarkSum } from "../../../contract/desk/catalogue-imports";
import { headerOf } from "../../catalogue/csv/file/columns";
import type { Report } from "../../catalogue/csv/judge";

/** How many products a sum names. */
const MOST_EXAMPLES = 5;

/** What became of a product, with the names of columns as a file has them. */
export function publishedReport({ handle, line, outcome, objections, notes }: Report) {
  const named = <T extends { column?: Parameters<typeof headerOf>[0] }>({ column, ...rest }: T) => ({
    ...rest,
    ...(column === undefined ? {} : { column: headerOf(column) }),
  });
  return { handle, line, outcome, objections: objections.map(named), notes: notes.map(named) };
}

/** Adds up what is said of products by reason and column; most products first. */
export function sumsOf() {
  const sums = new Map<string, RemarkSum>();
  const add = (
    remark: Pick<RemarkSum, "kind" | "code" | "column">,
    at: { line: number; handle: string },
    counted: Set<string>,
  ) => {
    const key = JSON.stringify(remark);
    const sum = sums.get(key) ?? { ...remark, products: 0, cells: 0, examples: [] };
    sums.set(key, sum);
    sum.cells++;
    if (counted.has(key)) return;
    counted.add(key);
    sum.products++;
    if (sum.examples.length < MOST_EXAMPLES) sum.examples.push(at);
  };
  return {
    hear({ handle, objections, notes }: Report) {
      const counted = new Set<string>();
      const named = (column: Parameters<typeof headerOf>[0] | undefined) =>
        column === undefined ? "" : headerOf(column);
      for (const { line, column, reason } of objections)
        add({ kind: "refused", code: reason, column: named(column) }, { line, handle }, counted);
      for (const { line, column, note } of notes)
        add({ kind: "note", code: note, column: named(column) }, { line, handle }, counted);
    },
    all: (): RemarkSum[] =>
      [...sums.values()].sort((a, b) => a.kind.localeCompare(b.kind) * -1 || b.products - a.products),
  };
}
