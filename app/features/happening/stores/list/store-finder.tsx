import "~/ui/shapes/joined.css";
import "~/ui/shapes/input.css";
import { COUNTRIES } from "#contract/countries";
import { useT } from "~/site/i18n";
import { useLink, useSite } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Chip } from "~/ui/navigation/chip";
import { NEAR_LENGTH, queryOf, type StoresAsked } from "./stores-query";

/** Headings of services that stores can be filtered by. */
type Heading = { slug: string; name: string };

/** A field for an area or postcode, and filters of one tap each. Every state has an address. */
export function StoreFinder({ asked, headings }: Readonly<{ asked: StoresAsked; headings: readonly Heading[] }>) {
  const t = useT("happening");
  const link = useLink();
  const { country, language, defaultLanguage } = useSite();
  const { postcodes } = COUNTRIES[country];
  const label = t(postcodes ? "storeNear" : "storeNearStreet");
  const { near: _, ...kept } = queryOf(asked);
  const hidden = { ...kept, language: language === defaultLanguage ? undefined : language };
  const chips = [
    { label: t("storeOpenNow"), on: asked.open, change: { open: !asked.open } },
    { label: t("collectHere"), on: asked.collect, change: { collect: !asked.collect } },
    ...headings.map(({ slug, name }) => {
      const on = asked.service === slug;
      return { label: name, on, change: { service: on ? "" : slug } };
    }),
  ];
  return (
    <>
      <search>
        <form className="joined" method="get" action="/store-locations" aria-label={t("storeFind")}>
          <label className="visually-hidden" htmlFor="near">
            {label}
          </label>
          <input
            className="input"
            id="near"
            name="near"
            defaultValue={asked.near}
            maxLength={NEAR_LENGTH}
            placeholder={label}
            autoComplete={postcodes ? "postal-code" : "off"}
            enterKeyHint="search"
          />
          {Object.entries(hidden).map(([name, value]) =>
            value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
          )}
          <Button>{t("storeFindButton")}</Button>
        </form>
      </search>
      <ul className="chips" aria-label={t("storeFilters")}>
        {chips.map(({ label, on, change }) => (
          <li key={label}>
            <Chip
              href={link("/store-locations", queryOf({ ...asked, ...change }))}
              aria-current={on ? "true" : undefined}
              remove={on}
            >
              {label}
            </Chip>
          </li>
        ))}
      </ul>
    </>
  );
}
