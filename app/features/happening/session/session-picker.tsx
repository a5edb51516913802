import "~/ui/controls/choice/check.css";
import "~/ui/controls/choice/option-card.css";
import "~/ui/controls/field.css";
import type { ActivitySession } from "#contract/happening/activities";
import { useT } from "~/site/i18n";
import { Radio } from "~/ui/controls/choice/radio";
import { useStoreTime } from "../store-time";

type PickerProps = Readonly<{
  sessions: readonly ActivitySession[];
  /** The number of free places needed. */
  seats: number;
  chosen: string | null;
  /** The date on which this shopper holds or has places; they can choose it even when it is full. */
  own: string | null;
}>;

/** The dates of a class or event with the places left; full ones are struck through. */
export function SessionPicker({ sessions, seats, chosen, own }: PickerProps) {
  const t = useT("happening-booking");
  const isOpen = ({ id, seatsLeft }: ActivitySession) => seatsLeft >= seats || id === own;
  const open = sessions.filter(isOpen);
  const first = open.find(({ id }) => id === chosen) ?? (open.length === 1 ? open[0] : undefined);
  return (
    <fieldset>
      <legend className="label">{t("dates")}</legend>
      {sessions.map((session) => (
        <SessionCard key={session.id} session={session} open={isOpen(session)} chosen={session === first} />
      ))}
    </fieldset>
  );
}

function SessionCard({
  session,
  open,
  chosen,
}: Readonly<{ session: ActivitySession; open: boolean; chosen: boolean }>) {
  const t = useT("happening-booking");
  const { id, store, startsAt, endsAt, seatsLeft } = session;
  const { day, time, zone } = useStoreTime(store.timeZone);
  const zoneName = zone(startsAt);
  return (
    <label className="option-card">
      <Radio name="sessionId" value={id} required disabled={!open} defaultChecked={chosen} />
      <span className="grow">
        <span className="row row-wrap between top">
          {open ? <strong>{day(startsAt)}</strong> : <s>{day(startsAt)}</s>}
          <span className="sm nowrap">{seatsLeft === 0 ? t("fullDate") : t("seatsLeft", { count: seatsLeft })}</span>
        </span>
        <span className="sm mute">
          {[t("fromTo", { from: time(startsAt), to: time(endsAt) }), zoneName, store.name].filter(Boolean).join(" · ")}
        </span>
      </span>
    </label>
  );
}
