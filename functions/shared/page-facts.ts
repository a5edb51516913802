import type { ExperimentKey } from "../contract/experiments/experiments";

/** Facts that a page states about itself for the edge, the alternates and the sign-in. */
export type PageFacts = {
  /** How its answers may be cached (functions/edge/answers/cache.ts). A page without it is fetched anew each time. */
  cache?: "nearby" | "directory" | "catalogue";
  /**
   * Whether it is private to one person, even without a cookie: always, or when its address has one of these parameters.
   */
  own?: true | readonly string[];
  /** The parameters that make it a different page; its canonical address drops all others. */
  query?: readonly string[];
  /** Whether it shows the product of its address, which the browser then remembers as viewed. */
  viewed?: true;
  /** Whether the browser may keep it, to show it again where there is no connection (docs/decisions/076). */
  offline?: true;
  /** Whether only one country has it. */
  local?: true;
  /** Whether it is for visitors who are not signed in, so that a sign-in never returns to it. */
  signedOut?: true;
  /** Whether programs fetch it at this exact address, which must not change with the language. */
  agreed?: true;
  /** Its experiments: of each variation there is a copy. */
  experiments?: readonly ExperimentKey[];
  /** The elements that it can draw by themselves, by their ids (docs/decisions/035). */
  parts?: Readonly<Record<string, unknown>>;
};

/** Whether this address of the page is private to one person. */
export const isOwn = ({ own = [] }: PageFacts, params: URLSearchParams): boolean =>
  own === true || own.some((name) => params.has(name));
