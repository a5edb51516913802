import "~/ui/shapes/panel.css";
import "~/ui/shapes/ruled-table.css";
import "./store-hours.css";
import { formatDayOfYear } from "~/site/format/dates";
import { useT } from "~/site/i18n";
import { useSite } from "~/site/use-site";
import type { StoreShown } from "../store-shown";
import { daysText, groupDays, hoursText } from "../store-words";

/** The opening hours in as few rows as possible, today's in bold, and the coming days on which the store is closed. */
export function StoreHours({ store: { hours, closedOn }, day }: Readonly<{ store: StoreShown; day: string }>) {
  const t = useT("happening");
  const site = useSite();
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const shutToday = closedOn.includes(day);
  const rows = [
    ...groupDays(hours).map((group) => ({
      label: daysText(t, group, site),
      said: hoursText(t, group.hours, site),
      today: !shutToday && group.from <= weekday && weekday <= group.to,
    })),
    ...closedOn.map((date) => ({ label: formatDayOfYear(date, site), said: t("storeShut"), today: date === day })),
  ];
  return (
    <section className="panel" aria-labelledby="hours">
      <h2 className="type-h3" id="hours">
        {t("storeHours")}
      </h2>
      <table className="ruled-table hours">
        <tbody>
          {rows.map(({ label, said, today }) => (
            <tr key={label} className={today ? "strong" : undefined}>
              <th scope="row">
                {label}
                {today ? <span className="visually-hidden"> ({t("storeToday")})</span> : null}
              </th>
              <td>{said}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
