import { type FieldSpec, joined, type Typed } from "./specs";

/** Converts moments between UTC and what a `datetime-local` field shows. */
export type Clock = Readonly<{ toLocal: (iso: string) => string; toIso: (local: string) => string }>;

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (value === null || value === undefined ? "" : String(value));
const cellsOf = (row: unknown, columns: readonly FieldSpec[] | null) =>
  columns === null ? listOf(row).map(textOf) : columns.map(({ name }) => textOf(isGroup(row) ? row[name] : undefined));

/** What a form shows of a field's value, by path. */
export function typedOf(spec: FieldSpec, value: unknown, clock: Clock, at = ""): Record<string, string> {
  const path = joined(at, spec.name);
  switch (spec.kind) {
    case "moment":
      return { [path]: value === null || value === undefined ? "" : clock.toLocal(textOf(value)) };
    case "lines":
      return { [path]: listOf(value).map(textOf).join("\n") };
    case "paragraphs":
      return { [path]: listOf(value).map(textOf).join("\n\n") };
    case "cells":
      return {
        [path]: listOf(value)
          .map((row) => cellsOf(row, spec.columns).join(" | "))
          .join("\n"),
      };
    case "group":
      return typedFields(spec.fields, isGroup(value) ? value : {}, clock, path);
    case "list": {
      const items = listOf(value);
      const rows = [...items, ...Array.from({ length: Math.max(0, spec.least - items.length) }, () => ({}))];
      return Object.assign(
        {},
        ...rows.map((item, index) => typedFields(spec.fields, isGroup(item) ? item : {}, clock, joined(path, index))),
      );
    }
    default:
      return { [path]: textOf(value) };
  }
}

/** What a form shows of several fields. */
export const typedFields = (
  fields: readonly FieldSpec[],
  values: Readonly<Record<string, unknown>>,
  clock: Clock,
  at = "",
): Record<string, string> => Object.assign({}, ...fields.map((field) => typedOf(field, values[field.name], clock, at)));

/** How many items of a list the form has. */
export function itemsIn(typed: Typed, path: string): number {
  const numbers = Object.keys(typed).flatMap((name) => {
    const rest = name.startsWith(`${path}-`) ? name.slice(path.length + 1) : "";
    const index = Number.parseInt(rest, 10);
    return Number.isInteger(index) && index < 100 ? [index + 1] : [];
  });
  return Math.max(0, ...numbers);
}

const isEmpty = (typed: Typed, path: string) =>
  Object.entries(typed).every(([name, text]) => !(name === path || name.startsWith(`${path}-`)) || text.trim() === "");

const numberOr = (text: string) => (/^-?\d{1,9}$/.test(text.trim()) ? Number(text) : text);
const linesOf = (text: string, between: RegExp) =>
  text
    .replaceAll("\r\n", "\n")
    .split(between)
    .map((line) => line.trim())
    .filter((line) => line !== "");

function cellValues(line: string, columns: readonly FieldSpec[] | null): unknown {
  const cells = line.split("|").map((cell) => cell.trim());
  if (columns === null) return cells;
  return Object.fromEntries(
    columns.map((column, index) => {
      const text = cells[index] ?? "";
      if (column.optional && text === "") return [column.name, null];
      return [column.name, column.kind === "number" ? numberOr(text) : text];
    }),
  );
}

/** The value of a field as it was typed. A text that does not fit stays as it is, and the API says what is wrong. */
export function readValue(spec: FieldSpec, typed: Typed, clock: Clock, at = ""): unknown {
  const path = joined(at, spec.name);
  const text = (typed[path] ?? "").replaceAll("\r\n", "\n");
  if (spec.optional && isEmpty(typed, path)) return null;
  switch (spec.kind) {
    case "moment":
      return clock.toIso(text);
    case "number":
      return numberOr(text);
    case "lines":
      return linesOf(text, /\n/);
    case "paragraphs":
      return linesOf(text, /\n\s*\n/);
    case "cells":
      return linesOf(text, /\n/).map((line) => cellValues(line, spec.columns));
    case "group":
      return readValues(spec.fields, typed, clock, path);
    case "list":
      return Array.from({ length: itemsIn(typed, path) }, (_, index) =>
        readValues(spec.fields, typed, clock, joined(path, index)),
      );
    default:
      return text;
  }
}

export const readValues = (
  fields: readonly FieldSpec[],
  typed: Typed,
  clock: Clock,
  at = "",
): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.name, readValue(field, typed, clock, at)]));

export type ItemAct = Readonly<{ act: "add" | "drop" | "up" | "down"; path: string; index: number }>;

const ITEM_ACT = /^(add|drop|up|down):([A-Za-z][\w-]{0,60}):(\d{1,2})$/;
/** Reads the value of a button that changes a list; null for anything else. */
export function itemActIn(text: string): ItemAct | null {
  const [, act, path, index] = ITEM_ACT.exec(text) ?? [];
  return act === undefined || path === undefined ? null : { act: act as ItemAct["act"], path, index: Number(index) };
}

/** The form after an item of a list was added, taken out or moved; nothing is saved by it. */
export function withItemAct(typed: Typed, { act, path, index }: ItemAct, blank: Typed): Record<string, string> {
  const length = itemsIn(typed, path);
  const itemAt = (at: number) =>
    Object.fromEntries(
      Object.entries(typed).flatMap(([name, text]) => {
        const start = `${path}-${at}-`;
        return name.startsWith(start) ? [[name.slice(start.length), text]] : [];
      }),
    );
  const items = Array.from({ length }, (_, at) => itemAt(at));
  if (act === "add") items.push({ ...blank });
  if (act === "drop") items.splice(index, 1);
  const other = act === "up" ? index - 1 : index + 1;
  if ((act === "up" || act === "down") && items[index] && items[other])
    [items[index], items[other]] = [items[other], items[index]];
  const rest = Object.entries(typed).filter(([name]) => !new RegExp(`^${path}-\\d`).test(name));
  return Object.assign(
    Object.fromEntries(rest),
    ...items.map((item, at) =>
      Object.fromEntries(Object.entries(item).map(([name, text]) => [joined(path, at, name), text])),
    ),
  );
}
