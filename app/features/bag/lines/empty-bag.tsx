import "./empty-bag.css";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";

/** The empty bag, with links to start shopping. */
export function EmptyBag() {
  const t = useT("bag");
  const link = useLink();
  return (
    <section className="bag-empty">
      <img src="/img/sprig.svg" alt="" width="220" height="254" />
      <h1>{t("emptyHeading")}</h1>
      <p className="mute">{t("emptyText")}</p>
      <p className="row row-wrap">
        <ButtonLink href={link("/search", { sort: "new" })}>{t("shopNew")}</ButtonLink>
        <ButtonLink kind="quiet" href={link("/brands")}>
          {t("shopBrands")}
        </ButtonLink>
      </p>
    </section>
  );
}
