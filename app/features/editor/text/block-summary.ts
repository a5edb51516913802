import type { Block } from "#contract/content/blocks/blocks";

const NAMES = ["heading", "text", "caption", "html", "by"] as const;
const LONGEST = 90;

/** A line that tells a block from its neighbours: its heading, or where it has none its first words. */
export function summaryOf({ props }: Pick<Block, "props">): string {
  const values = props as Readonly<Record<string, unknown>>;
  const found = NAMES.map((name) => values[name]).find((value) => typeof value === "string" && value.trim() !== "");
  const text =
    typeof found === "string"
      ? found
          .replace(/<[^>]*>/g, " ")
          .replace(/\s+/g, " ")
          .trim()
      : "";
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
