import { Field } from "~/ui/controls/field";

type CodeFieldProps = Readonly<{ label: string; hint: string; error?: string | undefined }>;

/** The field for an e-gift card's code. It is never filled in, because the code is not shown again (R34). */
export const CodeField = (words: CodeFieldProps) => (
  <Field name="code" {...words} maxLength={60} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
);
