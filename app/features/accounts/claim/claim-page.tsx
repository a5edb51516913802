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
  /** The token of the order's link; "" for a shopper who types an order number. */
  token: string;
  email: string;
  emailConfirmed: boolean;
  form: FormView;
}>;

/**
 * Adds a guest's order to the account (expectation 11), by the order's link, or by its number and the member's
 * confirmed email.
 */
export function ClaimPage({ number, token, email, emailConfirmed, form }: ClaimPageProps) {
  const t = useT("accounts");
  const link = useLink();
  const byLink = token !== "";
  const mayType = byLink || emailConfirmed;
  return (
    <AuthFrame
      alone
      title={t("claimTitle")}
      lead={byLink ? t("claimByLink", { number }) : t("claimByEmail", { email })}
    >
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
