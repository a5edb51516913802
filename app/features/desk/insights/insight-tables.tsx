import type { Insights } from "#contract/analytics/insights";
import { type CountryCode, type LanguageCode, languageFacts } from "#contract/countries";
import { formatNumber } from "~/site/format/numbers";
import { useT } from "~/site/i18n";
import { useCountryName, useFormat, useLink, useLocaleTag } from "~/site/use-site";
import { Bars } from "./plots";

type Props = Readonly<{ found: Insights }>;

/** Tables of what was bought and searched for, of who visited, and of which pages they saw. */
export function InsightTables({ found }: Props) {
  return (
    <div className="insight-grid">
      <Products found={found} />
      <Searches found={found} />
      <Shares found={found} />
      <Pages found={found} />
    </div>
  );
}

function Products({ found }: Props) {
  const t = useT("desk-insights");
  const link = useLink();
  const { money } = useFormat();
  const tag = useLocaleTag();
  const { currency } = found.revenue;
  return (
    <Bars
      caption={t("products")}
      head={[t("product"), t("views"), t("sold"), t("revenue")]}
      empty={t("none")}
      bars={found.products.map(({ slug, name, views, sold, revenue }) => ({
        key: slug,
        label: (
          <a className="link" href={link(`/products/${slug}`)}>
            {name}
          </a>
        ),
        value: revenue,
        cells: [formatNumber(views, tag), formatNumber(sold, tag), money({ minor: revenue, currency })],
      }))}
    />
  );
}

function Searches({ found }: Props) {
  const t = useT("desk-insights");
  const tag = useLocaleTag();
  const bars = (terms: Insights["searches"]) =>
    terms.map(({ term, count }) => ({
      key: term,
      label: term === "(other)" ? t("otherWords") : term,
      value: count,
      cells: [formatNumber(count, tag)],
    }));
  const head = [t("words"), t("times")];
  return (
    <>
      <Bars caption={t("searches")} head={head} empty={t("none")} bars={bars(found.searches)} />
      <Bars caption={t("foundNothing")} head={head} empty={t("none")} bars={bars(found.foundNothing)} />
    </>
  );
}

function Shares({ found }: Props) {
  const t = useT("desk-insights");
  const countryName = useCountryName();
  const { money } = useFormat();
  const tag = useLocaleTag();
  const figures = ({ visits, orders }: { visits: number; orders: number }) => [
    formatNumber(visits, tag),
    formatNumber(orders, tag),
  ];
  return (
    <>
      <Bars
        caption={t("countries")}
        head={[t("country"), t("visits"), t("orders"), t("revenue")]}
        empty={t("none")}
        bars={found.countries.map(({ country, revenue, ...share }) => ({
          key: country,
          label: countryName(country as CountryCode),
          value: share.visits,
          cells: [...figures(share), money(revenue)],
        }))}
      />
      <Bars
        caption={t("languages")}
        head={[t("language"), t("visits"), t("orders")]}
        empty={t("none")}
        bars={found.languages.map(({ language, ...share }) => ({
          key: language,
          label: languageFacts(language as LanguageCode).name,
          value: share.visits,
          cells: figures(share),
        }))}
      />
      <Bars
        caption={t("devices")}
        head={[t("device"), t("visits"), t("orders")]}
        empty={t("none")}
        bars={found.devices.map(({ device, ...share }) => ({
          key: device,
          label: t(`device_${device as "mobile"}`),
          value: share.visits,
          cells: figures(share),
        }))}
      />
    </>
  );
}

function Pages({ found }: Props) {
  const t = useT("desk-insights");
  const tag = useLocaleTag();
  return (
    <>
      <Bars
        caption={t("kinds")}
        head={[t("kind"), t("views")]}
        empty={t("none")}
        bars={found.kinds.map(({ kind, views }) => ({
          key: kind,
          label: t(`kind_${kind}`),
          value: views,
          cells: [formatNumber(views, tag)],
        }))}
      />
      <Bars
        caption={t("failed")}
        head={[t("status"), t("times")]}
        empty={t("none")}
        bars={found.failed.map(({ status, count }) => ({
          key: status,
          label: status,
          value: count,
          cells: [formatNumber(count, tag)],
        }))}
      />
    </>
  );
}
