import type { BlockOf, BlockType } from "#contract/content/blocks/blocks";

/** The props of a block's component: its content, and the id of its heading. */
export type BlockProps<T extends BlockType> = Readonly<BlockOf<T>["props"] & { id: string }>;
