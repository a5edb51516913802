import "./expiry-popup.css";
import type { BeautyPass } from "#contract/beauty-pass/beauty-pass";
import type { IntentOf } from "~/platform/form/actions.server";
import { PostForm } from "~/platform/form/post-form";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import type { changePass } from "../dashboard.server";

/**
 * A notice about points that expire soon (R44: at 90, 30 and 7 days). It is open when the page loads, and a form closes
 * it, so it needs no script.
 */
export function ExpiryPopup({ expiring }: Readonly<{ expiring: NonNullable<BeautyPass["expiring"]> }>) {
  const t = useT("beauty-pass");
  const link = useLink();
  const { date } = useFormat();
  return (
    <dialog open className="pass-notice" aria-labelledby="expiry-popup">
      <h2 id="expiry-popup">{t("keepYourPoints")}</h2>
      <p>
        <strong>{t("expiring", { count: expiring.points, date: date(expiring.on) })}</strong> {t("expiringStay")}
      </p>
      <ButtonLink wide href="#rewards">
        {t("seeRewards")}
      </ButtonLink>
      <PostForm<IntentOf<typeof changePass>> intent="dismiss" action={link("/account/beauty-pass")}>
        <Button kind="quiet" wide>
          {t("notNow")}
        </Button>
      </PostForm>
    </dialog>
  );
}
