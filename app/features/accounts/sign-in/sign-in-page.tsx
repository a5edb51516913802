import "./sign-in-page.css";
import { PostForm } from "~/platform/form/post-form";
import type { FormView } from "~/platform/form/reply";
import { Challenge } from "~/platform/proof/challenge";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Field } from "~/ui/controls/field";
import { AuthFrame } from "../forms/auth-frame";
import { Problems } from "../forms/problems";
import { GoogleMark } from "../social/google-mark";

type SignInPageProps = Readonly<{
  returnTo: string | null;
  form: FormView;
  /** Whether the shop offers sign-in with Google. */
  google: boolean;
}>;

/** Signs in with email and password, or with Google (S2.08, S7.30). */
export function SignInPage({ returnTo, form, google }: SignInPageProps) {
  const t = useT("accounts");
  const link = useLink();
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
    >
      <PostForm action={link("/sign_in")} fields={{ return_to: returnTo }} className="stack">
        <Problems form={form} />
        <Field {...form.field("email")} type="email" label={t("email")} maxLength={254} autoComplete="username" />
        <Field
          {...form.secret("password")}
          type="password"
          label={t("password")}
          maxLength={200}
          autoComplete="current-password"
        />
        <Challenge challenge={form.challenge.challenge} />
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
      </PostForm>
    </AuthFrame>
  );
}
