import { PostForm } from "~/platform/form/post-form";
import type { FormView } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Field } from "~/ui/controls/field";
import { Note } from "~/ui/notices/note";
import { SendVerification } from "../area/send-verification";
import { AuthFrame } from "../forms/auth-frame";
import { Problems } from "../forms/problems";

type ClaimPageProps = Readonly<{
  number: string;
  /** Of the order's own link; "" for who types a number. */
  token: string;
  email: string;
  emailConfirmed: boolean;
  form: FormView;
}>;

/** A guest's order for the account (expectation 11): by the link that opened it, or by its number and the member's confirmed email. */
export function ClaimPage({ number, token, email, emailConfirmed, form }: ClaimPageProps) {
  const t = useT("accounts");
  const link = useLink();
  const byLink = token !== "";
  const mayType = byLink || emailConfirmed;
  return (
    <AuthFrame title={t("claimTitle")} lead={byLink ? t("claimByLink", { number }) : t("claimByEmail", { email })}>
      <Problems form={form} />
      {mayType ? (
        <PostForm
          action={link("/account/claim", byLink ? { number, token } : {})}
          fields={byLink ? { number, token } : {}}
          className="stack"
        >
          {byLink ? null : (
            <Field
              {...form.field("number")}
              label={t("findOrder")}
              maxLength={24}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
          <Button wide busy={t("saving")}>
            {t("claim")}
          </Button>
        </PostForm>
      ) : (
        <>
          <Note tone="warn" title={t("claimConfirmFirst")} />
          <SendVerification />
        </>
      )}
      {byLink ? null : <p className="sm mute">{t("claimOtherEmail")}</p>}
      <p>
        <ButtonLink kind="quiet-link" href={link("/account")}>
          {t("toAccount")}
        </ButtonLink>
      </p>
    </AuthFrame>
  );
}
