import "./expiry-popup.css";
import type { BeautyPass } from "#contract/beauty-pass/beauty-pass";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";

/**
 * A notice about points that expire soon (R44: at 90, 30 and 7 days). It is open when the page loads and closed by a
 * form, so it needs no script.
 */
export function ExpiryPopup({ expiring }: Readonly<{ expiring: NonNullable<BeautyPass["expiring"]> }>) {
  const t = useT("beauty-pass");
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
      <form method="post">
        <input type="hidden" name="intent" value="dismiss" />
        <Button kind="quiet" wide>
          {t("notNow")}
        </Button>
      </form>
    </dialog>
  );
}
