import { useLocation } from "@remix-run/react";
import type { StepUpWay } from "#contract/accounts/factors";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";
import { Field } from "~/ui/controls/field";
import { Note } from "~/ui/notices/note";
import { PasskeyButton } from "./passkey-button";
import { isElsewhere, STEP_FIELDS } from "./step-up";

type StepUpFieldProps = Readonly<{
  /** The proof that is asked for; null where none is needed. */
  step: StepUpWay | null;
  /** Makes the ids unique, because a page may have many such forms. */
  id: string;
  /** The errors of this form's own fields. */
  errorOf: (field: string) => string | undefined;
}>;

/** Asks for a proof of identity inside the form of a sensitive act. */
export function StepUpField({ step, id, errorOf }: StepUpFieldProps) {
  const t = useT("accounts");
  if (step === null) return null;
  if (isElsewhere(step)) return <SignInAgain google={step === "sign_in"} />;
  const name = STEP_FIELDS[step];
  return step === "code" ? (
    <>
      <Field
        id={`${id}-${name}`}
        name={name}
        label={t("factorCode")}
        hint={t("stepUpHint")}
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={40}
        error={errorOf(name)}
      />
      <PasskeyButton name={STEP_FIELDS.passkey} act="show" />
    </>
  ) : (
    <Field
      id={`${id}-${name}`}
      name={name}
      type="password"
      label={t("password")}
      hint={t("stepUpHint")}
      autoComplete="current-password"
      maxLength={200}
      error={errorOf(name)}
    />
  );
}

/** For a member without a password: they sign in again with Google where the shop has it, or set a password by email. */
function SignInAgain({ google }: Readonly<{ google: boolean }>) {
  const t = useT("accounts");
  const link = useLink();
  const { pathname, search } = useLocation();
  return (
    <Note tone="warn" title={t(google ? "stepUpSignIn" : "stepUpSetPassword")}>
      <p className="row row-wrap">
        {google ? (
          <ButtonLink
            kind="quiet"
            size="s"
            href={link("/sign_in/google", { return_to: pathname + search })}
            rel="nofollow"
          >
            {t("withGoogle")}
          </ButtonLink>
        ) : null}
        <a className="link" href={link("/users/password/new")}>
          {t(google ? "orSetPassword" : "setPassword")}
        </a>
      </p>
    </Note>
  );
}
