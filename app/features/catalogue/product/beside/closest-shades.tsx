import "./closest-shades.css?late";
import type { ClosestShades as Closest } from "#contract/catalogue/shades/shades";
import { Drawn } from "~/platform/drawn/drawn";
import { useT } from "~/site/i18n";
import { useLink, useSite } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { MatchRow } from "../../shades/match-row";
import { BUY_FORM } from "../buy/buy-form";

type Props = Readonly<{
  closest: Closest;
  /** The product's address without language or choice. */
  path: string;
}>;

/**
 * The nearest shades of other products. When another shade is chosen in the browser, CSS hides them and shows a button
 * that loads the right ones.
 */
export function ClosestShades({ closest: { to, items }, path }: Props) {
  const t = useT("catalogue-shades");
  const link = useLink();
  const site = useSite();
  if (!to?.known) return null;
  const language = site.language === site.defaultLanguage ? {} : { name: "language", value: site.language };
  return (
    <section className="wrap section" aria-labelledby="closest">
      <div className="section-head">
        <div>
          <h2 id="closest">{t("closest")}</h2>
          <p className="sm mute of-shade">
            {items.length > 0 ? t("measured", { name: to.known.shade.name }) : t("none")}
          </p>
        </div>
        <ButtonLink kind="link" className="of-shade" href={link("/shades", { variant: to.known.variantId })}>
          {t("title")}
        </ButtonLink>
      </div>
      <Drawn as="ul" className="twins of-shade" facts={["closest", items, to.hex]}>
        {items.map((match) => (
          <MatchRow key={match.id} match={match} against={to.hex} />
        ))}
      </Drawn>
      <p className="of-choice">
        <Button kind="quiet" form={BUY_FORM} formMethod="get" formAction={path} {...language}>
          {t("forChoice")}
        </Button>
      </p>
    </section>
  );
}
