import { Field } from "~/ui/controls/field";

type CodeFieldProps = Readonly<{ label: string; hint: string; error?: string | undefined }>;

/** Where the code of an e-gift card is typed; never filled in, for it is shown nowhere again (R34). */
export const CodeField = (words: CodeFieldProps) => (
  <Field name="code" {...words} maxLength={60} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
);
