import type { Block } from "#contract/content/blocks/blocks";

const slugOf = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

/** The slug of the section that `?section=` names by slug or heading (R67); null for none or an unknown one. */
export function sectionOf(name: string | null, blocks: readonly Block[]): string | null {
  if (name === null || name.length > 200) return null;
  const asked = slugOf(name);
  const sections = blocks.flatMap((block) => (block.type === "sections" ? block.props.sections : []));
  return sections.find(({ slug, heading }) => slug === asked || slugOf(heading) === asked)?.slug ?? null;
}
