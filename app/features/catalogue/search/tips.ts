/** Three things to try where a search finds nothing (S2.30), by key. */
export const TIPS = ["tipSpelling", "tipFewer", "tipKind"] as const;
