import "~/ui/shapes/panel.css";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, formOf } from "~/platform/form/reply";
import { StepUpField } from "~/platform/proof/step-up-field";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Field } from "~/ui/controls/field";
import type { DeskHere } from "../desk.server";

type AdjustFormProps = Readonly<{
  here: DeskHere;
  /** The page of the form. */
  path: string;
  /** The member's email. */
  email: string;
  /** What is given, or taken where it is negative. */
  amount: { name: string; label: string; hint: string; maxLength: number };
  /** The idempotency key of the next change; a form that is sent twice counts once. */
  nextKey: string;
  reply: FormReply | undefined;
}>;

/** Gives a member something, or takes it where the amount is negative, with a reason. */
export function AdjustForm({ here, path, email, amount, nextKey, reply }: AdjustFormProps) {
  const t = useT("desk");
  const link = useLink();
  const form = formOf(reply);
  // A key that another change has used would be refused forever.
  const isUsed = form.problems.some(({ code }) => code === "idempotency_conflict");
  const key = isUsed ? nextKey : (form.text("key") ?? nextKey);
  const { name, ...said } = amount;
  return (
    <PostForm action={link(path, { email })} own fields={{ email, key }} className="panel stack">
      <Field {...form.field(name)} {...said} autoComplete="off" />
      <Field
        {...form.field("reason")}
        label={t("creditReason")}
        hint={t("creditReasonHint")}
        maxLength={300}
        autoComplete="off"
      />
      <StepUpField step={here.step} id="adjust" errorOf={form.errorOf} />
      <p>
        <Button size="s">{t("creditGive")}</Button>
      </p>
    </PostForm>
  );
}
