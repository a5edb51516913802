/** What was typed into the form of who a booking is for. */
export type Typed = Readonly<{
  fullName: string;
  email: string;
  phone: string;
  acknowledged: boolean;
  /** By the id of the question. */
  answers: Readonly<Record<string, string>>;
}>;

export type Problem = Readonly<{ field: string | null; code: string; message: string }>;

/** A form that came back; `gone`: the place was given to somebody else meanwhile. */
export type ContactAttempt = Readonly<{ typed: Typed; problems: readonly Problem[]; gone: boolean }>;

export const answerField = (id: string) => `answers.${id}`;
