import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Field } from "~/ui/controls/field";
import { Note } from "~/ui/notices/note";
import { SendVerification } from "../area/send-verification";
import { type Attempt, errorsOf } from "../forms/account-form";
import { AuthFrame } from "../forms/auth-frame";
import { Problems } from "../forms/problems";

type ClaimPageProps = Readonly<{
  number: string;
  /** Of the order's own link; "" for who types a number. */
  token: string;
  email: string;
  emailConfirmed: boolean;
  attempt: Attempt;
}>;

/** A guest's order for the account (expectation 11): by the link that opened it, or by its number and the member's confirmed email. */
export function ClaimPage({ number, token, email, emailConfirmed, attempt }: ClaimPageProps) {
  const t = useT("accounts");
  const link = useLink();
  const byLink = token !== "";
  const mayType = byLink || emailConfirmed;
  return (
    <AuthFrame title={t("claimTitle")} lead={byLink ? t("claimByLink", { number }) : t("claimByEmail", { email })}>
      <Problems problems={attempt.problems} />
      {mayType ? (
        <form method="post" action={link("/account/claim", byLink ? { number, token } : {})} className="stack">
          {byLink ? (
            <>
              <input type="hidden" name="number" value={number} autoComplete="off" />
              <input type="hidden" name="token" value={token} autoComplete="off" />
            </>
          ) : (
            <Field
              name="number"
              label={t("findOrder")}
              maxLength={24}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              defaultValue={attempt.values.number ?? number}
              error={errorsOf(attempt)("number")}
            />
          )}
          <Button wide busy={t("saving")}>
            {t("claim")}
          </Button>
        </form>
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
