import type { Block } from "../../../contract/content/blocks/blocks";
import type { EntryText } from "../../../contract/content/entries";

type CleanHtml = (html: string) => string;

const cleanBlock = (block: Block, cleanHtml: CleanHtml): Block =>
  block.type === "article" ? { ...block, props: { ...block.props, html: cleanHtml(block.props.html) } } : block;

/** Cleans all rich text of a draft or of an entry that another source sent. */
export async function cleanText(text: EntryText): Promise<EntryText> {
  // Loaded late: a parser of HTML is large, and only editors and imports need it.
  const { cleanHtml } = await import("./clean-html");
  return { ...text, blocks: text.blocks.map((block) => cleanBlock(block, cleanHtml)) };
}
