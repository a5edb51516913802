import { useT } from "~/site/i18n";
import { Field } from "~/ui/controls/field";
import type { Attempt } from "../forms/account-form";
import { PasswordRules } from "./password-rules";

/** A password that is being made, twice, with its rules between. */
export function NewPasswordFields({ attempt: { problems }, first }: Readonly<{ attempt: Attempt; first: boolean }>) {
  const t = useT("accounts");
  const broken = problems.some(({ field }) => field === "password");
  const mismatch = problems.find(({ field }) => field === "passwordConfirmation")?.message;
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
      <PasswordRules first={first} problems={problems} />
      <Field
        name="passwordConfirmation"
        type="password"
        label={t("passwordConfirmation")}
        maxLength={200}
        autoComplete="new-password"
        error={mismatch}
      />
    </>
  );
}
