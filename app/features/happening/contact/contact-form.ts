import type { FormReply } from "~/platform/form/reply";

/** The typed text of the contact form. */
export type TypedContact = Readonly<{
  fullName: string;
  email: string;
  phone: string;
  acknowledged: boolean;
  /** Answers by the id of the question. */
  answers: Readonly<Record<string, string>>;
}>;

/** A refused booking form; `gone` when somebody else has the place now. */
export type BookingReply = (FormReply & { gone?: boolean }) | undefined;

export const answerField = (id: string) => `answers.${id}`;

/** The known values by the names of the form's fields. */
export const contactValues = ({ answers, acknowledged, ...texts }: TypedContact): Record<string, string> => ({
  ...texts,
  ...(acknowledged ? { acknowledged: "yes" } : {}),
  ...Object.fromEntries(Object.entries(answers).map(([id, answer]) => [answerField(id), answer])),
});
