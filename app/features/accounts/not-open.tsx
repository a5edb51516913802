import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/button";

/** What the account and the wish list say until member accounts open on this site: how to go on without one. */
export function NotOpen({ topic }: Readonly<{ topic: "signIn" | "wishList" }>) {
  const t = useT("accounts");
  const link = useLink();
  return (
    <section className="wrap fallen">
      <h1>{t(`${topic}Heading`)}</h1>
      <p className="lg">{t(`${topic}Text`)}</p>
      <p className="row row-w">
        <ButtonLink href={link("/pages/shop")}>{t("shopOn")}</ButtonLink>
        <ButtonLink kind="quiet" href={link("/cart")}>
          {t("toBag")}
        </ButtonLink>
      </p>
    </section>
  );
}
