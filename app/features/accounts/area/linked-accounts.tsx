import type { Identities } from "#contract/accounts/social";
import type { IntentOf } from "~/platform/form/actions.server";
import { PostForm } from "~/platform/form/post-form";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import type { changeAccount } from "./account.server";

/** Whether Google is linked; empty where the shop has not set Google up. */
export function LinkedAccounts({ identities }: Readonly<{ identities: Identities }>) {
  const t = useT("accounts");
  const link = useLink();
  const { date } = useFormat();
  const linked = identities.items.find(({ provider }) => provider === "google");
  if (linked === undefined && !identities.providers.includes("google")) return null;
  return (
    <div className="row row-wrap between">
      <span>
        <strong>{t("google")}</strong>
        <br />
        <span className="sm mute">
          {linked === undefined ? t("notLinked") : t("linkedOn", { date: date(linked.linkedAt) })}
        </span>
      </span>
      {linked === undefined ? (
        <ButtonLink kind="quiet" size="s" href={link("/sign_in/google", { link: 1 })} rel="nofollow">
          {t("linkGoogle")}
        </ButtonLink>
      ) : (
        <PostForm<IntentOf<typeof changeAccount>> intent="unlink" own action={link("/account/settings")}>
          <Button kind="quiet" size="s">
            {t("unlinkGoogle")}
          </Button>
        </PostForm>
      )}
    </div>
  );
}
