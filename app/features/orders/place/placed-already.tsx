import "./checkout-page.css";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";
import type { JustPlaced } from "./form/checkout-form";

/**
 * The page for a shopper who comes back to the checkout after ordering: it says why the bag is empty, and orders
 * nothing again.
 */
export function PlacedAlready({ placed: { number, href } }: { placed: JustPlaced }) {
  const t = useT("orders");
  const link = useLink();
  return (
    <section className="wrap checkout stack">
      <h1>{t("placedHeading")}</h1>
      <p>{t("placedText", { number })}</p>
      <p className="row row-wrap">
        <ButtonLink href={href}>{t("seeOrder")}</ButtonLink>
        <ButtonLink kind="quiet" href={link("/")}>
          {t("keepShopping")}
        </ButtonLink>
      </p>
    </section>
  );
}
