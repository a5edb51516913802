import { useT } from "~/site/i18n";
import { Field } from "~/ui/field";
import type { DeskAttempt, DeskHere } from "./desk.server";

type StepUpFieldProps = Readonly<{ here: DeskHere; id: string; attempt: DeskAttempt | null }>;

/** Asks for a code before an act on money, where the last one is old. */
export function StepUpField({ here, id, attempt }: StepUpFieldProps) {
  const t = useT("operator");
  if (here.fresh) return null;
  return (
    <Field
      id={`${id}-step-code`}
      name="step_code"
      label={t("stepCode")}
      hint={t("stepHint")}
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={40}
      error={attempt?.fields.step_code}
    />
  );
}
