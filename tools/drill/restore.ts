import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { dump } from "./dump";

/** Writes a statement without line breaks, so that each line of the file is one statement. */
const onOneLine = (statement: string) =>
  statement.replace(/'(?:[^']|'')*'|\r?\n/g, (part) =>
    /^\r?\n$/.test(part)
      ? " "
      : /[\r\n]/.test(part)
        ? `(${part.replaceAll("\r", "'||char(13)||'").replaceAll("\n", "'||char(10)||'")})`
        : part,
  );

/** Writes a database to a file with one SQL statement on each line. @returns the number of statements */
export async function exportTo(file: string, db: D1Database): Promise<number> {
  const out = createWriteStream(file, { encoding: "utf8", mode: 0o600 });
  let written = 0;
  for await (const statement of dump(db)) {
    written += 1;
    if (!out.write(`${onOneLine(statement)};\n`)) await once(out, "drain");
  }
  out.end();
  await once(out, "finish");
  return written;
}

/** The most characters of SQL in one batch. */
const AT_ONCE = 2_000_000;

/** Runs the statements of a file in an empty database. @throws the database's error for a statement */
export async function restoreFrom(file: string, db: D1Database): Promise<void> {
  let waiting: string[] = [];
  let length = 0;
  const run = async () => {
    if (waiting.length === 0) return;
    // Rows of one table may reference each other, so foreign keys are checked at the end.
    await db.batch(["PRAGMA defer_foreign_keys = TRUE", ...waiting].map((sql) => db.prepare(sql)));
    waiting = [];
    length = 0;
  };
  for await (const line of createInterface({
    input: createReadStream(file, "utf8"),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    if (line === "") continue;
    waiting.push(line.replace(/;$/, ""));
    length += line.length;
    if (length > AT_ONCE) await run();
  }
  await run();
}
