/** What a page was drawn for: who is shown the same (`look`, functions/edge/pages/kept/who.ts), the pieces in the bag, the last change before it, and when. */
export type DrawnFor = Readonly<{ look: string; bag: number; stamp: number; drawnAt: number }>;
