import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Field } from "~/ui/controls/field";
import { type Attempt, errorsOf } from "../forms/account-form";
import { AuthFrame } from "../forms/auth-frame";
import { Problems } from "../forms/problems";

/** What everybody sees who asked to join, members too. */
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
  /** Whether this browser asked: then the link is enough. */
  own: boolean;
  attempt: Attempt;
}>;

/** The link of the email that finishes joining, as a button: a link that is merely opened (by a scanner, say) makes no account. */
export function JoinPage({ token, own, attempt }: JoinPageProps) {
  const t = useT("accounts");
  const link = useLink();
  const { problems } = attempt;
  const has = (wanted: string) => problems.some(({ code }) => code === wanted);
  const over = token === null || has("account_link_expired");
  const asks = !own || problems.some(({ field }) => field === "password");
  return (
    <AuthFrame title={t("joinTitle")} lead={t(token === null ? "noJoinToken" : "joinLead")}>
      <Problems problems={problems} />
      {has("email_taken") ? (
        <ButtonLink href={link("/sign_in")}>{t("signIn")}</ButtonLink>
      ) : over ? (
        <ButtonLink href={link("/sign_up")}>{t("joinAgain")}</ButtonLink>
      ) : (
        <form method="post" action={link("/users/join", { token })} className="stack">
          <input type="hidden" name="token" value={token} autoComplete="off" />
          {asks ? (
            <Field
              name="password"
              type="password"
              label={t("joinPassword")}
              hint={t("joinPasswordHint")}
              maxLength={200}
              autoComplete="current-password"
              error={errorsOf(attempt)("password")}
            />
          ) : null}
          <Button wide busy={t("joining")}>
            {t("finishJoining")}
          </Button>
        </form>
      )}
    </AuthFrame>
  );
}
