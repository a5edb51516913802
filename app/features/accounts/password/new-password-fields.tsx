import type { FormView } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { Field } from "~/ui/controls/field";
import { PasswordRules } from "./password-rules";

/** A new password, typed twice, with its rules between the two fields. */
export function NewPasswordFields({ form, first }: Readonly<{ form: FormView; first: boolean }>) {
  const t = useT("accounts");
  const broken = form.errorOf("password") !== undefined;
  return (
    <>
      <Field
        name="password"
        type="password"
        label={t(first ? "password" : "newPassword")}
        maxLength={200}
        autoComplete="new-password"
        aria-invalid={broken || undefined}
        aria-describedby="password-rules"
      />
      <PasswordRules first={first} problems={form.problems} />
      <Field
        {...form.secret("passwordConfirmation")}
        type="password"
        label={t("passwordConfirmation")}
        maxLength={200}
        autoComplete="new-password"
      />
    </>
  );
}
