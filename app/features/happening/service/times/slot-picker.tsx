import "~/ui/controls/field.css";
import "./slot-picker.css";
import type { Slot } from "#contract/happening/activities";
import { useT } from "~/site/i18n";
import { Radio } from "~/ui/controls/choice/radio";
import { Disclosure } from "~/ui/controls/disclosure";
import { Note } from "~/ui/notices/note";
import { type DayPart, localClock, localDate, partOfDay, useStoreTime } from "../../store-time";
import type { Times } from "./times.server";

const PARTS = ["morning", "afternoon", "evening"] as const;

/** A day with more times than these shows one part of it at first. */
const FEW = 24;

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
 * The times of a day under Morning, Afternoon and Evening, an hour to a row. The part with the chosen time is open, else the
 * first with a free one; taken times are struck through. A day without free times names the next one.
 */
export function SlotPicker({ times, timeZone, name, sentAs, chosen, own }: SlotPickerProps) {
  const t = useT("happening-booking");
  const { time, bareTime, zone } = useStoreTime(timeZone);
  const { slots } = times;
  const partOf = (startsAt: string) => partOfDay(localClock(startsAt, timeZone));
  const isOpen = ({ free, startsAt }: Slot) => free || startsAt === own;
  const isFullHour = (startsAt: string) => localClock(startsAt, timeZone).endsWith(":00");
  const parts = PARTS.map((part) => ({ part, of: slots.filter(({ startsAt }) => partOf(startsAt) === part) })).filter(
    ({ of }) => of.length > 0,
  );
  const isShort = slots.length <= FEW;
  const shown = (
    parts.find(({ of }) => of.some(({ startsAt }) => sentAs(startsAt) === chosen)) ??
    parts.find(({ of }) => of.some(isOpen))
  )?.part;
  const zoneName = slots[0] === undefined ? null : zone(slots[0].startsAt);
  if (!slots.some(isOpen)) return <NoTimes times={times} timeZone={timeZone} />;
  return (
    <>
      {zoneName === null ? null : <p className="sm mute">{t("storeClock", { zone: zoneName })}</p>}
      <div className="day-parts">
        {parts.map(({ part, of }) =>
          of.some(isOpen) ? (
            <Disclosure
              key={part}
              open={isShort || part === shown}
              title={<PartTitle part={part} free={of.filter(isOpen)} />}
            >
              <fieldset className="slots">
                <legend className="visually-hidden">{t(part)}</legend>
                {of.map((slot) => (
                  <label key={slot.startsAt} className={isFullHour(slot.startsAt) ? "full-hour" : undefined}>
                    <Radio
                      name={name}
                      value={sentAs(slot.startsAt)}
                      aria-label={time(slot.startsAt)}
                      disabled={!isOpen(slot)}
                      defaultChecked={sentAs(slot.startsAt) === chosen}
                      required
                    />
                    {bareTime(slot.startsAt)}
                  </label>
                ))}
              </fieldset>
            </Disclosure>
          ) : (
            <p key={part} className="between">
              <span className="strong">{t(part)}</span>
              <span className="sm mute">{t("full")}</span>
            </p>
          ),
        )}
      </div>
    </>
  );
}

/** The name of a part of the day, and how many times of it are free. */
function PartTitle({ part, free }: Readonly<{ part: DayPart; free: readonly Slot[] }>) {
  const t = useT("happening-booking");
  return (
    <>
      <span className="grow">{t(part)}</span>
      <span className="sm mute">{t("timesFree", { count: free.length })}</span>
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
