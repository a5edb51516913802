import "./insights-page.css";
import type { Insights } from "#contract/analytics/insights";
import { GetForm } from "~/platform/form/get-form";
import { formatNumber } from "~/site/format/numbers";
import { useT } from "~/site/i18n";
import { useFormat, useLink, useLocaleTag } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Disclosure } from "~/ui/controls/disclosure";
import { Field } from "~/ui/controls/field";
import { Note } from "~/ui/notices/note";
import type { DeskHere } from "../desk.server";
import { DeskFrame } from "../frame/desk-frame";
import { InsightTables } from "./insight-tables";
import { Bars, Columns } from "./plots";
import { SpeedTables } from "./speed-tables";

type Props = Readonly<{
  here: DeskHere;
  typed: Readonly<{ from: string; to: string }>;
  faults: readonly Readonly<{ field: "from" | "to"; text: string }>[];
  found: Insights | null;
}>;

/** The totals of the shop, from visits that agreed to be counted. */
export function InsightsPage({ here, typed, faults, found }: Props) {
  const t = useT("desk-insights");
  const link = useLink();
  const errorOf = (name: "from" | "to") => {
    const text = faults.find(({ field }) => field === name)?.text;
    return text === undefined ? {} : { error: text };
  };
  return (
    <DeskFrame here={here} title={t("title")}>
      <p>{t("intro")}</p>
      <GetForm action="/operator/insights" className="insights-range">
        <Field
          type="date"
          name="from"
          label={t("from")}
          defaultValue={typed.from}
          {...errorOf("from")}
          required={false}
        />
        <Field type="date" name="to" label={t("to")} defaultValue={typed.to} {...errorOf("to")} required={false} />
        <Button size="s">{t("show")}</Button>
      </GetForm>
      {found === null ? null : <Found found={found} />}
      {found === null ? null : (
        <p>
          <a className="link" href={link("/operator/insights.csv", { from: found.from, to: found.to })} download>
            {t("download")}
          </a>
        </p>
      )}
    </DeskFrame>
  );
}

function Found({ found }: Readonly<{ found: Insights }>) {
  const t = useT("desk-insights");
  const isEmpty = found.visits === 0 && found.pages === 0 && found.orders === 0 && found.speeds.length === 0;
  return (
    <>
      {found.missed.map(({ sink, count }) => (
        <Note key={sink} tone="warn">
          {sink === "totals" ? t("missedTotals", { count }) : t("missed", { sink: t(`sink_${sink as "ga4"}`), count })}
        </Note>
      ))}
      {isEmpty ? (
        <p className="mute">{t("nothing")}</p>
      ) : (
        <>
          <Facts found={found} />
          <Days found={found} />
          <Funnel found={found} />
          <InsightTables found={found} />
          <SpeedTables speeds={found.speeds} />
        </>
      )}
    </>
  );
}

function Facts({ found }: Readonly<{ found: Insights }>) {
  const t = useT("desk-insights");
  const { money } = useFormat();
  const tag = useLocaleTag();
  const facts = [
    [t("visits"), formatNumber(found.visits, tag)],
    [t("pages"), formatNumber(found.pages, tag)],
    [t("orders"), formatNumber(found.orders, tag)],
    [t("revenue"), money(found.revenue)],
  ] as const;
  return (
    <dl className="insights-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Days({ found }: Readonly<{ found: Insights }>) {
  const t = useT("desk-insights");
  const { day: named, money } = useFormat();
  const tag = useLocaleTag();
  // Noon in UTC is the same day in all our countries but New Zealand, where it is midnight of the day after.
  const nameOf = (day: string) => named(`${day}T04:00:00.000Z`);
  const { currency } = found.revenue;
  return (
    <section className="stack insight">
      <h2 className="type-h3">{t("perDay")}</h2>
      <Columns
        label={t("visitsPerDay", { from: nameOf(found.from), to: nameOf(found.to) })}
        columns={found.days.map(({ day, visits }) => ({
          key: day,
          value: visits,
          title: `${nameOf(day)}: ${formatNumber(visits, tag)}`,
        }))}
      />
      <Disclosure title={t("asTable")}>
        <Bars
          caption={t("perDay")}
          head={[t("day"), t("visits"), t("orders"), t("revenue")]}
          empty={t("none")}
          bars={found.days.map(({ day, visits, orders, revenue }) => ({
            key: day,
            label: nameOf(day),
            value: visits,
            cells: [formatNumber(visits, tag), formatNumber(orders, tag), money({ minor: revenue, currency })],
          }))}
        />
      </Disclosure>
    </section>
  );
}

function Funnel({ found }: Readonly<{ found: Insights }>) {
  const t = useT("desk-insights");
  const tag = useLocaleTag();
  const percent = (part: number, whole: number) => (whole === 0 ? "–" : formatNumber(part / whole, tag, "share"));
  return (
    <Bars
      caption={t("funnel")}
      head={[t("step"), t("visits"), t("ofAll")]}
      empty={t("none")}
      bars={found.funnel.map(({ step, visits }) => ({
        key: step,
        label: t(`step_${step}`),
        value: visits,
        cells: [formatNumber(visits, tag), percent(visits, found.visits)],
      }))}
    />
  );
}
