import "~/ui/controls/choice/check.css";
import "./compare-bar.css";
import type { ProductCard } from "#contract/catalogue/product/card";
import { GetForm } from "~/platform/form/get-form";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import type { Listing } from "../listing.server";

const FORM = "compare";

/** The tick of a card, which belongs to the form of the bar. */
export function CompareTick({ card: { slug, name } }: Readonly<{ card: ProductCard }>) {
  const t = useT("catalogue");
  const label = t("compare");
  return (
    <label className="check compare-tick">
      <input type="checkbox" form={FORM} name="product" value={slug} aria-label={`${label}: ${name}`} />
      <span className="sm">{label}</span>
    </label>
  );
}

/** The bar that compares the ticked cards. Its sheet counts them, so that it needs no script. */
export function CompareBar({ listing: { compareHref }, sheet }: Readonly<{ listing: Listing; sheet: string }>) {
  const t = useT("catalogue");
  const link = useLink();
  return (
    <>
      <link rel="stylesheet" href={sheet} />
      <GetForm action="/compare" id={FORM} className="compare-bar">
        <p className="sm">{t("compareTick")}</p>
        <a className="link link-quiet" href={link(compareHref)}>
          {t("compareStop")}
        </a>
        <Button size="s">{t("compare")}</Button>
      </GetForm>
    </>
  );
}
