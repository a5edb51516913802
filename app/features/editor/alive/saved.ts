/**
 * What a page hears when its script has saved a draft: the state that it has now, by which the next save is told from one that somebody else made, and
 * the id of the saved block.
 */
export type Saved = Readonly<{ saved: Readonly<{ state: string; at: string; block?: string }> }>;

export const isSaved = (answer: unknown): answer is Saved =>
  typeof answer === "object" && answer !== null && "saved" in answer;

/** The field by which the page's script says that its editor goes on typing, and wants no other page. */
export const AUTO = "auto";

/** The refusal of a form in an action's answer; undefined where there is none. */
export const refusalIn = <T extends object>(answer: T | undefined): Exclude<T, Saved> | undefined =>
  answer === undefined || isSaved(answer) ? undefined : (answer as Exclude<T, Saved>);
