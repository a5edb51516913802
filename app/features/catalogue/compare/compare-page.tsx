import "./compare-page.css";
import { comparePath } from "~/site/addresses/compare-path";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";
import { Note } from "~/ui/notices/note";
import { AddAnother } from "./add-another";
import type { Comparison } from "./compare.server";
import { CompareTable } from "./compare-table";
import { DIFFERENCES } from "./comparing";

/** Products side by side. With fewer than two of them, the page helps to choose. */
export function ComparePage(comparison: Comparison) {
  const { items, gone, tooMany, differences, isFull, title } = comparison;
  const t = useT("catalogue");
  const { names } = useFormat();
  const [first, second] = items;
  return (
    <div className="wrap compare" id="compare">
      <header>
        <h1 tabIndex={-1}>{title}</h1>
        {second === undefined ? (
          <p className="mute">{first ? t("compareOne", { name: first.card.name }) : t("compareStart")}</p>
        ) : (
          <Switch {...comparison} />
        )}
      </header>
      {tooMany ? <Note tone="warn" icon="info" role="status" title={t("compareTooMany")} /> : null}
      {gone.length > 0 ? (
        <Note role="status" title={t("compareGone", { count: gone.length, names: names(gone) })} />
      ) : null}
      {first === undefined ? null : <CompareTable items={items} differences={differences && second !== undefined} />}
      {isFull ? null : <AddAnother {...comparison} />}
    </div>
  );
}

/** The link that leaves out what is alike, or brings it back. */
function Switch({ items, differences }: Comparison) {
  const t = useT("catalogue");
  const link = useLink();
  const slugs = items.map(({ card }) => card.slug);
  return (
    <div className="row row-wrap">
      {differences ? null : (
        <p className="sm mute" aria-hidden="true">
          <span className="differs">≠</span> {t("compareDiffers")}
        </p>
      )}
      <ButtonLink
        kind="quiet"
        size="s"
        id="differences"
        href={link(comparePath(slugs, differences ? [] : [DIFFERENCES]))}
        data-part="compare"
      >
        {t(differences ? "compareEverything" : "compareDifferences")}
      </ButtonLink>
    </div>
  );
}
