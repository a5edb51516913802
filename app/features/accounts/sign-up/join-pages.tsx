import { PostForm } from "~/platform/form/post-form";
import type { FormView } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Field } from "~/ui/controls/field";
import { AuthFrame } from "../forms/auth-frame";
import { Problems } from "../forms/problems";

/** The answer to everybody who asked to join, also to members, so that it doesn't tell who has an account. */
export function CheckEmailPage() {
  const t = useT("accounts");
  const link = useLink();
  return (
    <AuthFrame title={t("checkEmailTitle")} lead={t("checkEmailText")}>
      <p className="mute">{t("checkEmailSpam")}</p>
      <p>
        <ButtonLink kind="quiet" href={link("/sign_up")}>
          {t("joinAgain")}
        </ButtonLink>
      </p>
    </AuthFrame>
  );
}

type JoinPageProps = Readonly<{
  token: string | null;
  /** Whether this browser asked to join; then the link alone is enough. */
  own: boolean;
  form: FormView;
}>;

/**
 * The page of the link that completes joining, with one button. Opening the link makes no account, because mail
 * scanners open links too.
 */
export function JoinPage({ token, own, form }: JoinPageProps) {
  const t = useT("accounts");
  const link = useLink();
  const { problems } = form;
  const has = (wanted: string) => problems.some(({ code }) => code === wanted);
  const over = token === null || has("account_link_expired");
  const asks = !own || problems.some(({ field }) => field === "password");
  return (
    <AuthFrame title={t("joinTitle")} lead={t(token === null ? "noJoinToken" : "joinLead")}>
      <Problems form={form} />
      {has("email_taken") ? (
        <ButtonLink href={link("/sign_in")}>{t("signIn")}</ButtonLink>
      ) : over ? (
        <ButtonLink href={link("/sign_up")}>{t("joinAgain")}</ButtonLink>
      ) : (
        <PostForm action={link("/users/join", { token })} fields={{ token }} className="stack">
          {asks ? (
            <Field
              {...form.secret("password")}
              type="password"
              label={t("joinPassword")}
              hint={t("joinPasswordHint")}
              maxLength={200}
              autoComplete="current-password"
            />
          ) : null}
          <Button wide busy={t("joining")}>
            {t("finishJoining")}
          </Button>
        </PostForm>
      )}
    </AuthFrame>
  );
}
