import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/button";

/** What the account says until member accounts open on this site: how to go on without one. */
export function NotOpen() {
  const t = useT("accounts");
  const link = useLink();
  return (
    <section className="wrap fallen">
      <h1>{t("signInHeading")}</h1>
      <p className="lg">{t("signInText")}</p>
      <p className="row row-w">
        <ButtonLink href={link("/pages/shop")}>{t("shopOn")}</ButtonLink>
        <ButtonLink kind="quiet" href={link("/cart")}>
          {t("toBag")}
        </ButtonLink>
      </p>
    </section>
  );
}
