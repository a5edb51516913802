import { Challenge } from "~/platform/proof/challenge";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Field } from "~/ui/controls/field";
import { Note } from "~/ui/notices/note";
import { type Attempt, errorsOf } from "../forms/account-form";
import { AuthFrame } from "../forms/auth-frame";
import { Problems } from "../forms/problems";
import { NewPasswordFields } from "./new-password-fields";

/** Ask for a link to a new password; the answer is the same for everybody (S8.03). */
export function ForgotPage({ sent, attempt }: Readonly<{ sent: boolean; attempt: Attempt }>) {
  const t = useT("accounts");
  const link = useLink();
  return (
    <AuthFrame title={t("forgotTitle")} lead={t("forgotText")}>
      {sent ? (
        <Note tone="good" role="status">
          {t("resetSent")}
        </Note>
      ) : null}
      <form method="post" action={link("/users/password/new")} className="stack">
        <Problems problems={attempt.problems} />
        <Field
          name="email"
          type="email"
          label={t("email")}
          maxLength={254}
          autoComplete="username"
          defaultValue={attempt.values.email}
          error={errorsOf(attempt)("email")}
        />
        <Challenge challenge={attempt.challenge} solved={attempt.solved} />
        <Button wide busy={t("sending")}>
          {t("sendLink")}
        </Button>
      </form>
    </AuthFrame>
  );
}

type NewPasswordPageProps = Readonly<{ token: string | null; hasPassword: boolean; attempt: Attempt }>;

/** A new password: by the token of a link, else by the password of now; who has none gets such a link. */
export function NewPasswordPage({ token, hasPassword, attempt }: NewPasswordPageProps) {
  const t = useT("accounts");
  const link = useLink();
  const expired = attempt.problems.some(({ code }) => code === "account_link_expired");
  return (
    <AuthFrame title={t("newPasswordTitle")}>
      <Problems problems={attempt.problems} />
      {hasPassword ? null : <p>{t("noPasswordYet")}</p>}
      {expired || !hasPassword ? (
        <ButtonLink href={link("/users/password/new")}>{t(expired ? "askNewLink" : "sendLink")}</ButtonLink>
      ) : (
        <form method="post" action={link("/users/password/edit", { token })} className="stack">
          {token === null ? (
            <Field
              name="currentPassword"
              type="password"
              label={t("currentPassword")}
              maxLength={200}
              autoComplete="current-password"
              error={errorsOf(attempt)("currentPassword")}
            />
          ) : (
            <input type="hidden" name="token" value={token} autoComplete="off" />
          )}
          <NewPasswordFields attempt={attempt} first={false} />
          <Button wide busy={t("saving")}>
            {t("savePassword")}
          </Button>
        </form>
      )}
    </AuthFrame>
  );
}

const NO_TOKEN = { unlock: "noUnlockToken", verify: "noVerifyToken" } as const;
type LinkPageProps = Readonly<{ topic: "unlock" | "verify"; token: string | null; attempt: Attempt }>;

/** What an email's link stands for, as one button: a link that is merely opened (by a scanner, say) changes nothing. */
export function LinkPage({ topic, token, attempt }: LinkPageProps) {
  const t = useT("accounts");
  const link = useLink();
  const expired = attempt.problems.some(({ code }) => code === "account_link_expired");
  return (
    <AuthFrame title={t(`${topic}Title`)} lead={t(token === null ? NO_TOKEN[topic] : `${topic}Text`)}>
      <Problems problems={attempt.problems} />
      {token === null || expired ? (
        <ButtonLink href={link(topic === "unlock" ? "/users/password/new" : "/account#profile")}>
          {t(topic === "unlock" ? "forgotTitle" : "askNewLink")}
        </ButtonLink>
      ) : (
        <form method="post" action={link(`/users/${topic}`, { token })}>
          <input type="hidden" name="token" value={token} autoComplete="off" />
          <Button wide busy={t("saving")}>
            {t(topic)}
          </Button>
        </form>
      )}
    </AuthFrame>
  );
}
