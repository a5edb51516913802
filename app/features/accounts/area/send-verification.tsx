import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";

/** Asks for the link that confirms the email once more: the first one may have ended, or never come. */
export function SendVerification() {
  const t = useT("accounts");
  const link = useLink();
  return (
    <form method="post" action={link("/account")}>
      <input type="hidden" name="intent" value="verify" />
      <Button kind="quiet" size="s" busy={t("sending")}>
        {t("sendVerification")}
      </Button>
    </form>
  );
}
