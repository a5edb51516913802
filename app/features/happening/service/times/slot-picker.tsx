import "~/ui/controls/field.css";
import "./slot-picker.css";
import { useT } from "~/site/i18n";
import { Radio } from "~/ui/controls/radio";
import { Note } from "~/ui/notices/note";
import { localClock, localDate, partOfDay, useStoreTime } from "../../store-time";
import type { Times } from "./times.server";

const PARTS = ["morning", "afternoon", "evening"] as const;

type SlotPickerProps = Readonly<{
  times: Times;
  timeZone: string;
  name: string;
  /** Writes the value of a time: `HH:MM` or the instant, as the form needs it. */
  sentAs: (startsAt: string) => string;
  /** The chosen value. */
  chosen: string | null;
  /** The time that this shopper holds; it doesn't count as taken. */
  own: string | null;
}>;

/**
 * The times of a day under Morning, Afternoon and Evening; taken ones are struck through. A day without free times
 * names the next one.
 */
export function SlotPicker({ times, timeZone, name, sentAs, chosen, own }: SlotPickerProps) {
  const t = useT("happening-booking");
  const { time, bareTime, zone } = useStoreTime(timeZone);
  const { slots } = times;
  const partOf = (startsAt: string) => partOfDay(localClock(startsAt, timeZone));
  const zoneName = slots[0] === undefined ? null : zone(slots[0].startsAt);
  if (!slots.some(({ free, startsAt }) => free || startsAt === own))
    return <NoTimes times={times} timeZone={timeZone} />;
  return (
    <>
      {zoneName === null ? null : <p className="sm mute">{t("storeClock", { zone: zoneName })}</p>}
      {PARTS.filter((part) => slots.some(({ startsAt }) => partOf(startsAt) === part)).map((part) => (
        <fieldset key={part}>
          <legend className="label">{t(part)}</legend>
          <div className="slots">
            {slots
              .filter(({ startsAt }) => partOf(startsAt) === part)
              .map(({ startsAt, free }) => (
                <label key={startsAt}>
                  <Radio
                    name={name}
                    value={sentAs(startsAt)}
                    aria-label={time(startsAt)}
                    disabled={!free && startsAt !== own}
                    defaultChecked={sentAs(startsAt) === chosen}
                    required
                  />
                  {bareTime(startsAt)}
                </label>
              ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}

/** The text for a day without times (S8.01). */
function NoTimes({ times, timeZone }: Readonly<{ times: Times; timeZone: string }>) {
  const t = useT("happening-booking");
  const { day, time } = useStoreTime(timeZone);
  const { next } = times;
  if (times.day === null) return <Note tone="warn" icon="calendar" title={t("noSlotsAtAll")} />;
  // A free time on this day would be in the list above, so this one is on another day.
  const other = next !== null && localDate(next, timeZone) !== times.day.date ? next : null;
  return (
    <Note tone="warn" icon="calendar" title={t("noSlots")}>
      {other === null ? t("noNext") : t("nextFree", { day: day(other), time: time(other) })}
    </Note>
  );
}
