/** What a page says of itself to who passes it on: the edge, the alternates, the sign-in. */
export type PageFacts = {
  /** How long others may keep it (functions/edge/answers/cache.ts); a page that says nothing is asked for anew each time. */
  cache?: "nearby" | "directory" | "catalogue";
  /** It is somebody's own, whoever opens it: always, or where its address carries one of these parameters. */
  own?: true | readonly string[];
  /** The parameters that make another page of it; its canonical address drops all others. */
  query?: readonly string[];
  /** Only its own country has it. */
  local?: true;
  /** It is for who is not signed in: nobody is led back to it afterwards. */
  signedOut?: true;
  /** Programs look for it at this very address, which no language may change. */
  agreed?: true;
  /** Elements of it that it draws alone when they are asked for, by their ids (docs/decisions/035). */
  parts?: Readonly<Record<string, unknown>>;
};

/** Whether this address of the page is somebody's own. */
export const isOwn = ({ own = [] }: PageFacts, params: URLSearchParams): boolean =>
  own === true || own.some((name) => params.has(name));
