import { createContext, useContext } from "react";
import type { CountryCode } from "#contract/countries";
import type { Site } from "#shared/site/site";
import { formatFacts, formatNames } from "#shared/words/lists";
import { measured } from "#shared/words/measure";
import { linkTo } from "./addresses/links";
import { countryName } from "./format/country-names";
import {
  formatDate,
  formatDay,
  formatDays,
  formatDeadline,
  formatDeadlineTime,
  formatMoment,
  formatMomentOfYear,
  formatMonthOfYear,
  formatShortDay,
  formatTime,
} from "./format/dates";
import { formatMoney } from "./format/money";

const Context = createContext<Site | null>(null);
export const SiteProvider = Context.Provider;

/** Returns the site of this page; throws where no site was provided. */
export function useSite(): Site {
  const site = useContext(Context);
  if (site === null) throw new Error("useSite() is used outside of the root's SiteProvider");
  return site;
}

/** The locale for numbers; undefined where there is no site, as in a test or an error page. */
export const useLocaleTag = () => useContext(Context)?.localeTag;

/** Builds links that carry the language where it is needed (S2.28). */
export function useLink() {
  const site = useSite();
  return (path: string, query?: Record<string, string | number | null | undefined>) => linkTo(site, path, query);
}

/** Returns a function that names a country in the language of the page. */
export function useCountryName() {
  const site = useSite();
  return (country: CountryCode) => countryName(country, site);
}

const formatsOf = (site: Site) => ({
  money: (money: Parameters<typeof formatMoney>[0]) => formatMoney(money, site.localeTag),
  day: (iso: string) => formatDay(iso, site),
  days: (from: string, to: string) => formatDays(from, to, site),
  date: (iso: string) => formatDate(iso, site),
  monthOfYear: (month: string) => formatMonthOfYear(month, site),
  shortDay: (iso: string) => formatShortDay(iso, site),
  time: (iso: string) => formatTime(iso, site),
  moment: (iso: string) => formatMoment(iso, site),
  momentOfYear: (iso: string) => formatMomentOfYear(iso, site),
  deadline: (iso: string) => formatDeadline(iso, site),
  deadlineTime: (iso: string) => formatDeadlineTime(iso, site),
  /** The size of a product; null where it has none. */
  measure: (size: string | null) => (size === null ? null : measured(size, site.localeTag)),
  facts: (facts: Parameters<typeof formatFacts>[0]) => formatFacts(facts, site.localeTag),
  names: (names: readonly string[]) => formatNames(names, site.localeTag),
});

/** Formatters are made once for a site: the lines of a bag ask for them a hundred times. */
const formats = new WeakMap<Site, ReturnType<typeof formatsOf>>();

/** Returns formatters for money, dates and lists in the site's locale. */
export function useFormat(): ReturnType<typeof formatsOf> {
  const site = useSite();
  const made = formats.get(site) ?? formatsOf(site);
  formats.set(site, made);
  return made;
}
