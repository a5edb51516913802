import type { Block } from "#contract/content/content";

export type BlockOf<T extends Block["type"]> = Extract<Block, { type: T }>;

/** The props of a block's component: its content, and the id of its heading. */
export type BlockProps<T extends Block["type"]> = Readonly<BlockOf<T>["props"] & { id: string }>;
