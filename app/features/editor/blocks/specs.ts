/** How a field of a block is edited. */
export type FieldSpec = Readonly<{ name: string; optional: boolean }> &
  (
    | Readonly<{ kind: "line" | "paragraph" | "rich" | "address" | "picture"; most: number | undefined }>
    | Readonly<{ kind: "moment" }>
    | Readonly<{ kind: "number"; least: number | undefined; most: number | undefined }>
    | Readonly<{ kind: "choice"; options: readonly string[] }>
    /** A list of texts: one a line, or with an empty line between paragraphs. */
    | Readonly<{ kind: "lines" | "paragraphs" }>
    /** Rows of short texts, one a line with `|` between; `columns` name them, null where each row has as many as it likes. */
    | Readonly<{ kind: "cells"; columns: readonly FieldSpec[] | null }>
    | Readonly<{ kind: "group"; fields: readonly FieldSpec[] }>
    | Readonly<{ kind: "list"; fields: readonly FieldSpec[]; least: number; most: number }>
  );

/** The values of a form by path: `columns-0-link-href`. */
export type Typed = Readonly<Record<string, string>>;

export const joined = (...path: readonly (string | number)[]): string => path.filter((part) => part !== "").join("-");

/** The name of the form's field for a path. */
export const fieldName = (path: string): string => `f.${path}`;
