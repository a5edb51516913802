import "~/ui/controls/select.css";
import "~/ui/shapes/scrolling/drawer.css?late";
import "./narrow-form.css";
import { useContext } from "react";
import { GetForm } from "~/platform/form/get-form";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, IconButton } from "~/ui/controls/button";
import { SmallPictures } from "~/ui/figures/picture";
import { Icon } from "~/ui/icons/icon";
import type { Listing } from "../listing.server";
import { FacetFields } from "./facet-options";
import { chosenOf } from "./facet-words";
import { SORTS } from "./narrowing";

const FORM = "narrow";
const asPopover = { popover: "auto", "data-client": "drawer narrow" };
const opens = { popovertarget: "filters", "data-client": "drawer narrow" };
const closes = { popovertarget: "filters", popovertargetaction: "hide" };

type Props = Readonly<{ listing: Listing }>;

/** The class of what a script makes needless, because choices then act at once; pages under Save-Data have no script. */
const useStandIn = () => (useContext(SmallPictures) ? "" : " stand-in");

/** The button that shows what was chosen; a script asks for it with the number of products. */
export function ShowButton({ count }: { count: number | null }) {
  const t = useT("catalogue");
  return (
    <Button className="grow" id="narrow-go" busy={t("loading")}>
      {count === null ? t("showProducts") : t("showCounted", { count })}
    </Button>
  );
}

/**
 * The form with all filters: a drawer on phones, a column on wide screens. The sort select belongs to it through its
 * `form` attribute.
 */
export function NarrowForm({ listing }: Props) {
  const t = useT("catalogue");
  const link = useLink();
  const { path, place, facets, narrowed, clearHref } = listing;
  const standIn = useStandIn();
  const form = (children: React.ReactNode) => (
    <GetForm id={FORM} action={path} fields={place} data-part="results">
      {children}
    </GetForm>
  );
  if (facets.length === 0) return form(null);
  return (
    <section className="drawer filters" id="filters" aria-label={t("filters")} {...asPopover}>
      <div className="sheet-head">
        <span className="strong">{t("filters")}</span>
        <IconButton icon="x" label={t("close")} type="button" attributes={closes} />
      </div>
      {form(
        <>
          {facets.map(({ facet, options }) => (
            <FacetFields key={facet} facet={facet} options={options}>
              {facet === "price" ? <PriceEnds listing={listing} /> : null}
              {facet === "without" ? (
                <a className="link link-quiet sm" href={link("/avoid-list", { return_to: listing.href })}>
                  {t("avoidChange")}
                </a>
              ) : null}
            </FacetFields>
          ))}
          <div className={`filters-go${standIn}`}>
            {narrowed ? (
              <a className="link link-quiet" href={link(clearHref)} data-part="results">
                {t("clearAll")}
              </a>
            ) : null}
            <ShowButton count={null} />
          </div>
        </>,
      )}
    </section>
  );
}

/** A typed price range; it overrides ticked ranges. */
function PriceEnds({ listing: { prices } }: Props) {
  const t = useT("catalogue");
  if (prices === null) return null;
  return (
    <div className="ends">
      {(["min", "max"] as const).map((name) => (
        <label key={name}>
          {t(name === "min" ? "priceLeast" : "priceMost", { currency: prices.lowest.currency })}
          <input className="input" name={name} inputMode="decimal" pattern="\d{1,9}([.]\d{1,2})?" autoComplete="off" />
        </label>
      ))}
    </div>
  );
}

/** The sort select, and on phones the button that opens the drawer. */
export function SortBar({ listing: { facets, sort, comparing, compareHref } }: Props) {
  const t = useT("catalogue");
  const link = useLink();
  const count = chosenOf(facets).length;
  const standIn = useStandIn();
  return (
    <div className="bar" data-client="narrow">
      {facets.length > 0 ? (
        <button type="button" className="button button-quiet button-small" {...opens}>
          <Icon name="sliders-horizontal" size="s" />
          {count === 0 ? t("filter") : t("filterOn", { count })}
        </button>
      ) : null}
      <label htmlFor="sort">{t("sortBy")}</label>
      <select className="input" id="sort" name="sort" form={FORM} defaultValue={sort}>
        {SORTS.map((value) => (
          <option key={value} value={value}>
            {t(`sort_${value}`)}
          </option>
        ))}
      </select>
      <div className={standIn.trim() || undefined}>
        <Button kind="quiet" size="s" form={FORM} id="sort-go">
          {t("sort")}
        </Button>
      </div>
      {comparing ? null : (
        <a className="link sm" href={link(compareHref)}>
          {t("compare")}
        </a>
      )}
    </div>
  );
}
