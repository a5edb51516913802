import { PostForm } from "~/platform/form/post-form";
import type { FormView } from "~/platform/form/reply";
import { Challenge } from "~/platform/proof/challenge";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Field } from "~/ui/controls/field";
import { Note } from "~/ui/notices/note";
import { AuthFrame } from "../forms/auth-frame";
import { Problems } from "../forms/problems";
import { NewPasswordFields } from "./new-password-fields";

/** Asks for a link to set a new password. The answer is the same for every email (S8.03). */
export function ForgotPage({ sent, form }: Readonly<{ sent: boolean; form: FormView }>) {
  const t = useT("accounts");
  const link = useLink();
  return (
    <AuthFrame title={t("forgotTitle")} lead={t("forgotText")}>
      {sent ? (
        <Note tone="good" role="status">
          {t("resetSent")}
        </Note>
      ) : null}
      <PostForm action={link("/users/password/new")} className="stack">
        <Problems form={form} />
        <Field {...form.field("email")} type="email" label={t("email")} maxLength={254} autoComplete="username" />
        <Challenge {...form.challenge} />
        <Button wide busy={t("sending")}>
          {t("sendLink")}
        </Button>
      </PostForm>
    </AuthFrame>
  );
}

type NewPasswordPageProps = Readonly<{ token: string | null; hasPassword: boolean; form: FormView }>;

/**
 * Sets a new password, with the token of a link or with the present password. A member without a password gets such a
 * link.
 */
export function NewPasswordPage({ token, hasPassword, form }: NewPasswordPageProps) {
  const t = useT("accounts");
  const link = useLink();
  const expired = form.problems.some(({ code }) => code === "account_link_expired");
  return (
    <AuthFrame title={t("newPasswordTitle")}>
      <Problems form={form} />
      {hasPassword ? null : <p>{t("noPasswordYet")}</p>}
      {expired || !hasPassword ? (
        <ButtonLink href={link("/users/password/new")}>{t(expired ? "askNewLink" : "sendLink")}</ButtonLink>
      ) : (
        <PostForm action={link("/users/password/edit", { token })} fields={{ token }} className="stack">
          {token === null ? (
            <Field
              {...form.secret("currentPassword")}
              type="password"
              label={t("currentPassword")}
              maxLength={200}
              autoComplete="current-password"
            />
          ) : null}
          <NewPasswordFields form={form} first={false} />
          <Button wide busy={t("saving")}>
            {t("savePassword")}
          </Button>
        </PostForm>
      )}
    </AuthFrame>
  );
}

const NO_TOKEN = { unlock: "noUnlockToken", verify: "noVerifyToken" } as const;
type LinkPageProps = Readonly<{ topic: "unlock" | "verify"; token: string | null; form: FormView }>;

/**
 * The page of a link from an email, with one button. Opening the link changes nothing, because mail scanners open links
 * too.
 */
export function LinkPage({ topic, token, form }: LinkPageProps) {
  const t = useT("accounts");
  const link = useLink();
  const expired = form.problems.some(({ code }) => code === "account_link_expired");
  return (
    <AuthFrame title={t(`${topic}Title`)} lead={t(token === null ? NO_TOKEN[topic] : `${topic}Text`)}>
      <Problems form={form} />
      {token === null || expired ? (
        <ButtonLink href={link(topic === "unlock" ? "/users/password/new" : "/account#profile")}>
          {t(topic === "unlock" ? "forgotTitle" : "askNewLink")}
        </ButtonLink>
      ) : (
        <PostForm action={link(`/users/${topic}`, { token })} fields={{ token }}>
          <Button wide busy={t("saving")}>
            {t(topic)}
          </Button>
        </PostForm>
      )}
    </AuthFrame>
  );
}
