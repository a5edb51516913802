import type { IntentOf } from "~/platform/form/actions.server";
import { PostForm } from "~/platform/form/post-form";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import type { changeAccount } from "./account.server";

/** Sends the confirmation link again, because the first one may have expired or never arrived. */
export function SendVerification() {
  const t = useT("accounts");
  const link = useLink();
  return (
    <PostForm<IntentOf<typeof changeAccount>> intent="verify" action={link("/account/settings")}>
      <Button kind="quiet" size="s" busy={t("sending")}>
        {t("sendVerification")}
      </Button>
    </PostForm>
  );
}
