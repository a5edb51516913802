import "../lines/empty-bag.css";
import "../bag-page.css";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { PLACE } from "../change/intents";

/**
 * The page of a link with a promo code (expectation 20): the code is applied only when the shopper presses the button.
 */
export function DiscountPage({ code }: { code: string }) {
  const t = useT("bag");
  const link = useLink();
  return (
    <div className="wrap bag">
      <section className="bag-empty">
        <h1>{t("discountHeading", { code })}</h1>
        <p className="mute">{t("discountText")}</p>
        <form method="post" action={link(PLACE)} className="row row-wrap">
          <input type="hidden" name="intent" value="coupon" />
          <input type="hidden" name="code" value={code} />
          <Button busy={t("applying")}>{t("discountYes")}</Button>
          <ButtonLink kind="quiet" href={link("/")}>
            {t("discountNo")}
          </ButtonLink>
        </form>
      </section>
    </div>
  );
}
