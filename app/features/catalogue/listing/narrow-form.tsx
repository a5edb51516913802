import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, IconButton } from "~/ui/button";
import { Check } from "~/ui/choice";
import { Disclosure } from "~/ui/disclosure";
import { Icon } from "~/ui/icon";
import { GetForm } from "../get-form";
import type { Listing } from "./listing.server";
import { SORTS } from "./narrowing";

const FORM = "narrow";
const asPopover = { popover: "auto" };
const opens = { popovertarget: "filters" };
const closes = { popovertarget: "filters", popovertargetaction: "hide" };

type Props = Readonly<{ listing: Listing; narrowable: boolean }>;

/** The one form that narrows and sorts: a drawer on phones, the column of wide screens. The sort's select belongs to it by `form`. */
export function NarrowForm({ listing, narrowable }: Props) {
  const t = useT("catalogue");
  const link = useLink();
  const { path, brand, brands, query } = listing;
  const form = (children: React.ReactNode) => (
    <GetForm id={FORM} action={path} fields={{ q: query.q, category: query.category }}>
      {children}
    </GetForm>
  );
  if (!narrowable) return form(null);
  return (
    <section className="drawer filt" id="filters" aria-label={t("filters")} {...asPopover}>
      <div className="sheet-hd">
        <span className="strong">{t("filters")}</span>
        <IconButton icon="x" label={t("close")} type="button" attributes={closes} />
      </div>
      {form(
        <>
          <Disclosure title={t("brand")} open>
            <fieldset>
              <legend className="vh">{t("brand")}</legend>
              <Check type="radio" name="brand" value="" defaultChecked={brand === null} label={t("allBrands")} />
              {brands.map(({ slug, name, count }) => (
                <Check
                  key={slug}
                  type="radio"
                  name="brand"
                  value={slug}
                  defaultChecked={slug === brand}
                  label={<BrandOption name={name} count={count} />}
                />
              ))}
            </fieldset>
          </Disclosure>
          <div className="filt-go">
            {brand === null ? null : (
              <a className="link link-q" href={link(path, { ...query, brand: null })}>
                {t("clearAll")}
              </a>
            )}
            <Button className="grow">{t("showProducts")}</Button>
          </div>
        </>,
      )}
    </section>
  );
}

const BrandOption = ({ name, count }: { name: string; count: number }) => (
  <span className="row between">
    <span lang="en">{name}</span>
    <span className="sm mute num">{count}</span>
  </span>
);

/** Sort, and on phones the button that opens the drawer. */
export function SortBar({ listing, narrowable }: Props) {
  const t = useT("catalogue");
  const { sort, brand } = listing;
  return (
    <div className="bar">
      {narrowable ? (
        <button type="button" className="btn btn-q btn-s" {...opens}>
          <Icon name="sliders-horizontal" size="s" />
          {brand === null ? t("filter") : t("filterOn", { count: 1 })}
        </button>
      ) : null}
      <label htmlFor="sort">{t("sortBy")}</label>
      <select className="in" id="sort" name="sort" form={FORM} defaultValue={sort}>
        {SORTS.map((value) => (
          <option key={value} value={value}>
            {t(`sort_${value}`)}
          </option>
        ))}
      </select>
      <Button kind="quiet" size="s" form={FORM}>
        {t("sort")}
      </Button>
    </div>
  );
}
