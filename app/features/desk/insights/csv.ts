/** A spreadsheet reads a cell that begins like this as a formula; an apostrophe in front makes it text. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes rows as CSV (RFC 4180). The byte order mark at the start tells spreadsheets that it is UTF-8. */
export const csvOf = <K extends string>(
  columns: readonly K[],
  rows: readonly Readonly<Record<K, string | number>>[],
): string =>
  `\uFEFF${[columns.join(","), ...rows.map((row) => columns.map((name) => cell(row[name])).join(","))].join("\r\n")}\r\n`;

/** Answers with CSV as a file of that name, which browsers save. */
export const csvAnswer = (name: string, body: BodyInit): Response =>
  new Response(body, {
    headers: { "content-type": "text/csv; charset=utf-8", "content-disposition": `attachment; filename="${name}"` },
  });
