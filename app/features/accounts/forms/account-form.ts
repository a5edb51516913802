import type { ShownChallenge } from "#contract/errors";

/** What is wrong: with a field of the form, or with the whole (null). */
export type Problem = { field: string | null; code: string; message: string };

/** A form that came back: its text is kept, a password never. */
export type Attempt = {
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
  /** The challenge that stands before the next try, and an answer that was sent with this one. */
  challenge?: ShownChallenge | null;
  solved?: string | undefined;
};

/** The sentence for a field. */
export const errorsOf =
  ({ problems }: Attempt) =>
  (name: string): string | undefined =>
    problems.find(({ field }) => field === name)?.message;

/** A form that was not sent yet. */
export const NO_ATTEMPT: Attempt = { values: {}, problems: [] };
