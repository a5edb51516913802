import { PostForm } from "~/platform/form/post-form";
import type { FormView } from "~/platform/form/reply";
import { PasskeyButton } from "~/platform/proof/passkey-button";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Field } from "~/ui/controls/field";
import { AuthFrame } from "../forms/auth-frame";
import { Problems } from "../forms/problems";

type SecondStepPageProps = Readonly<{ returnTo: string | null; form: FormView }>;

/** The second step of a sign-in: a code from the app, or a recovery code. */
export function SecondStepPage({ returnTo, form }: SecondStepPageProps) {
  const t = useT("accounts");
  const link = useLink();
  return (
    <AuthFrame title={t("secondStepTitle")} lead={t("secondStepText")}>
      <PostForm action={link("/sign_in/code")} fields={{ return_to: returnTo }} className="stack">
        <Problems form={form} />
        <Field
          {...form.secret("code")}
          label={t("factorCode")}
          hint={t("recoveryHint")}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <PasskeyButton name="passkey" act="show" signingIn />
        <Button wide busy={t("signingIn")}>
          {t("signIn")}
        </Button>
        <p>
          <ButtonLink kind="quiet-link" href={link("/sign_in", { return_to: returnTo })}>
            {t("startAgain")}
          </ButtonLink>
        </p>
      </PostForm>
    </AuthFrame>
  );
}
