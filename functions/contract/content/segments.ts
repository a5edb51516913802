/** The groups of shoppers for whom a block can be meant (S7.33): who they are to the shop, and their tier. */
export const SEGMENTS = ["visitor", "member", "pink", "white", "black", "gold", "staff"] as const;
export type Segment = (typeof SEGMENTS)[number];

export const isSegment = (name: string): name is Segment => SEGMENTS.some((one) => one === name);

/** Reads segments as previews send them, joined by commas; unknown ones are left out. */
export const segmentsIn = (joined: string): Segment[] => joined.split(",").filter(isSegment);
