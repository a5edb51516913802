import "./sign-in-page.css";
import { Challenge } from "~/platform/proof/challenge";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Field } from "~/ui/controls/field";
import { type Attempt, errorsOf } from "../forms/account-form";
import { AuthFrame } from "../forms/auth-frame";
import { Problems } from "../forms/problems";
import { GoogleMark } from "../social/google-mark";

type SignInPageProps = Readonly<{
  returnTo: string | null;
  attempt: Attempt;
  /** Whether the shop lets people in by Google. */
  google: boolean;
}>;

/** Sign in by email and password, or with Google (S2.08, S7.30). */
export function SignInPage({ returnTo, attempt, google }: SignInPageProps) {
  const t = useT("accounts");
  const link = useLink();
  const { values, problems } = attempt;
  const errorOf = errorsOf(attempt);
  return (
    <AuthFrame
      title={t("signInHeading")}
      lead={
        <>
          {t("newHere")}{" "}
          <a className="strong" href={link("/sign_up", { return_to: returnTo })}>
            {t("joinFree")}
          </a>
        </>
      }
      side={{ title: t("sideSignIn"), reasons: [t("sideReason1"), t("sideReason2"), t("sideReason3")] }}
    >
      <form method="post" action={link("/sign_in")} className="stack">
        <Problems problems={problems} />
        {returnTo ? <input type="hidden" name="return_to" value={returnTo} autoComplete="off" /> : null}
        <Field
          name="email"
          type="email"
          label={t("email")}
          maxLength={254}
          autoComplete="username"
          defaultValue={values.email}
          error={errorOf("email")}
        />
        <Field
          name="password"
          type="password"
          label={t("password")}
          maxLength={200}
          autoComplete="current-password"
          error={errorOf("password")}
        />
        <Challenge challenge={attempt.challenge} />
        <Button wide busy={t("signingIn")}>
          {t("signIn")}
        </Button>
        <p>
          <a className="link link-quiet" href={link("/users/password/new")}>
            {t("forgot")}
          </a>
        </p>
        {google ? (
          <>
            <p className="between-ways sm mute">{t("or")}</p>
            <ButtonLink kind="quiet" wide href={link("/sign_in/google", { return_to: returnTo })} rel="nofollow">
              <GoogleMark />
              {t("withGoogle")}
            </ButtonLink>
          </>
        ) : null}
        <p className="sm mute">{t("staySignedIn")}</p>
      </form>
    </AuthFrame>
  );
}
