import "./compare-bar.css";
import { GetForm } from "~/platform/form/get-form";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { COMPARE_FORM } from "../../cards/card-button";
import type { Listing } from "../listing.server";

/** The bar that compares the ticked cards. Its sheet counts them, so that it needs no script. */
export function CompareBar({ listing: { compareHref }, sheet }: Readonly<{ listing: Listing; sheet: string }>) {
  const t = useT("catalogue");
  const link = useLink();
  return (
    <>
      <link rel="stylesheet" href={sheet} />
      <GetForm action="/compare" id={COMPARE_FORM} className="compare-bar">
        <p className="sm">{t("compareTick")}</p>
        <a className="link link-quiet" href={link(compareHref)}>
          {t("compareStop")}
        </a>
        <Button size="s">{t("compare")}</Button>
      </GetForm>
    </>
  );
}
