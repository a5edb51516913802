import "~/ui/controls/field.css";
import "./day-picker.css";
import type { CSSProperties } from "react";
import { useT } from "~/site/i18n";
import { useStoreTime } from "../../store-time";
import type { Day } from "./times.server";

type DayPickerProps = Readonly<{
  days: readonly Day[];
  /** The shown day, YYYY-MM-DD. */
  chosen: string;
  timeZone: string;
  hrefOf: (date: string) => string;
}>;

/** The column of a month's first shown day, in a week that begins with Monday. */
const weekdayOf = (days: readonly Day[], month: string) =>
  ((new Date(days.find(({ date }) => date.startsWith(month))?.date ?? month).getUTCDay() + 6) % 7) + 1;

/** The days that can be booked as links, by month. A full day can be opened too, and names the next free time. */
export function DayPicker({ days, chosen, timeZone, hrefOf }: DayPickerProps) {
  const t = useT("happening-booking");
  const { month, weekday, dayOfMonth } = useStoreTime(timeZone);
  const months = [...new Set(days.map(({ date }) => date.slice(0, 7)))];
  return (
    <nav aria-label={t("days")} className="stack">
      {months.map((one) => (
        <div key={one}>
          <p className="label">{month(`${one}-01`)}</p>
          <ul className="days" style={{ "--from": weekdayOf(days, one) } as CSSProperties}>
            {days
              .filter(({ date }) => date.startsWith(one))
              .map(({ date, state }) => (
                <li key={date}>
                  {state === "closed" ? (
                    <span className="off">
                      <span>{weekday(date)}</span>
                      <b>{dayOfMonth(date)}</b>
                      <span className="visually-hidden">{t("closed")}</span>
                    </span>
                  ) : (
                    <a
                      href={hrefOf(date)}
                      className={state === "full" ? "off" : undefined}
                      aria-current={date === chosen ? "date" : undefined}
                    >
                      <span>{weekday(date)}</span>
                      <b>{dayOfMonth(date)}</b>
                      {state === "full" ? <span className="visually-hidden">{t("full")}</span> : null}
                    </a>
                  )}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
