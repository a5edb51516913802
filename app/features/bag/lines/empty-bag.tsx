import "./empty-bag.css";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";
import { EmptyState, SPRIG } from "~/ui/notices/empty-state";

/**
 * The empty bag, with links to start shopping. `signIn` is the way to the bag of a member who isn't signed in any more; null for one who is.
 */
export function EmptyBag({ signIn }: Readonly<{ signIn: string | null }>) {
  const t = useT("bag");
  const link = useLink();
  return (
    <EmptyState className="bag-empty" picture={SPRIG} heading={t("emptyHeading")}>
      <p className="mute">{t("emptyText")}</p>
      {signIn === null ? null : (
        <p>
          {t("emptySignedOut")}{" "}
          <a className="link" href={signIn}>
            {t("signIn")}
          </a>
        </p>
      )}
      <p className="row row-wrap">
        <ButtonLink href={link("/search", { sort: "new" })}>{t("shopNew")}</ButtonLink>
        <ButtonLink kind="quiet" href={link("/brands")}>
          {t("shopBrands")}
        </ButtonLink>
      </p>
    </EmptyState>
  );
}
