/**
 * Reads an INCI list: between bars, as the export writes it, or between commas and semicolons, as packs print it. The commas of "1,2-Hexanediol" and
 * those within brackets separate nothing.
 */
export function ingredientsIn(text: string): string[] {
  const list = text.replace(/^\s*(full )?ingredients( list)?\s*:\s*/i, "");
  const parts = list.includes("|") ? list.split("|") : apart(list);
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

function apart(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < list.length; at++) {
    const sign = list[at];
    if (sign === "(" || sign === "[") depth++;
    else if (sign === ")" || sign === "]") depth = Math.max(0, depth - 1);
    const separates = sign === ";" || sign === "\n" || (sign === "," && !isInNumber(list, at));
    if (depth > 0 || !separates) continue;
    parts.push(list.slice(from, at));
    from = at + 1;
  }
  return [...parts, list.slice(from).replace(/(?<!denat)\.\s*$/i, "")];
}

const isInNumber = (text: string, comma: number) =>
  /\d/.test(text[comma - 1] ?? "") && /\d/.test(text[comma + 1] ?? "");
