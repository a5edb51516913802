import type { Segment } from "../../../contract/content/segments";

/** For whom and when content is previewed. */
export type Preview = { segments: readonly Segment[]; at: Date; drafts: boolean };
