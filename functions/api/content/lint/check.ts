import type { EntryText } from "../../../contract/content/entries";
import type { Finding } from "../../../contract/content/lint";
import type { Refusal } from "../../../contract/errors";
import type { TextKey } from "../editor/texts-store";
import { lint } from "./lint";
import { readLintFacts } from "./lint-store";

type Checked = { d1: D1Database; now: Date };

/** Everything that is wrong with a text as it would go live now. One trip. */
export const check = async (call: Checked, key: TextKey, text: EntryText): Promise<Finding[]> =>
  lint(text, await readLintFacts(call, key, text));

/**
 * Why a text cannot go live: an error, or a warning that its editor has not read. `read` are the keys of those that were read; null asks for none, as
 * a program does that no editor sits before.
 */
export function whyNot(findings: readonly Finding[], read: readonly string[] | null): Refusal | null {
  const errors = findings.filter(({ level }) => level === "error");
  if (errors.length > 0) return { ok: false, code: "lint_errors", details: { count: errors.length } };
  const unread = findings.filter(({ key }) => read !== null && !read.includes(key));
  return unread.length > 0
    ? { ok: false, code: "lint_warnings", field: "warnings", details: { count: unread.length } }
    : null;
}
