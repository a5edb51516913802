/** Facts that a page states about itself for the edge, the alternates and the sign-in. */
export type PageFacts = {
  /** How long others may keep it (functions/edge/answers/cache.ts). A page without it is fetched anew each time. */
  cache?: "nearby" | "directory" | "catalogue";
  /** It belongs to one person, whoever opens it: always, or where its address has one of these parameters. */
  own?: true | readonly string[];
  /** The parameters that make it a different page; its canonical address drops all others. */
  query?: readonly string[];
  /** Only one country has it. */
  local?: true;
  /** It is for visitors who are not signed in, so a sign-in never returns to it. */
  signedOut?: true;
  /** Programs fetch it at this exact address, which must not change with the language. */
  agreed?: true;
  /** Elements of it that it draws alone when they are asked for, by their ids (docs/decisions/035). */
  parts?: Readonly<Record<string, unknown>>;
};

/** Whether this address of the page belongs to one person. */
export const isOwn = ({ own = [] }: PageFacts, params: URLSearchParams): boolean =>
  own === true || own.some((name) => params.has(name));
