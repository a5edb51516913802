/** The typed text of the contact form. */
export type TypedContact = Readonly<{
  fullName: string;
  email: string;
  phone: string;
  acknowledged: boolean;
  /** Answers by the id of the question. */
  answers: Readonly<Record<string, string>>;
}>;

export type Problem = Readonly<{ field: string | null; code: string; message: string }>;

/** A refused form; `gone` when somebody else got the place. */
export type ContactAttempt = Readonly<{ typed: TypedContact; problems: readonly Problem[]; gone: boolean }>;

export const answerField = (id: string) => `answers.${id}`;
