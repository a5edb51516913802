import "../lines/empty-bag.css";
import "../bag-page.css";
import { PostForm } from "~/platform/form/post-form";
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
        <PostForm intent="coupon" action={link(PLACE)} fields={{ code }} className="row row-wrap">
          <Button busy={t("applying")}>{t("discountYes")}</Button>
          <ButtonLink kind="quiet" href={link("/")}>
            {t("discountNo")}
          </ButtonLink>
        </PostForm>
      </section>
    </div>
  );
}
