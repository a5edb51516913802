import type { Activity, ActivitySession } from "#contract/happening/activities";
import { joinPath } from "~/site/addresses/activity-paths";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { useStoreTime } from "../store-time";

type FullDatesProps = Readonly<{ activity: Activity; sessions: readonly ActivitySession[]; seats: number }>;

/** The dates whose waiting list can be joined. */
export function FullDates({ activity, sessions, seats }: FullDatesProps) {
  const t = useT("happening-waiting");
  const full = sessions.filter(({ seatsLeft }) => seatsLeft < seats);
  if (full.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="full-dates">
      <h2 id="full-dates" className="type-h3">
        {t("fullDates")}
      </h2>
      <p>{t("fullDatesText")}</p>
      <ul className="stack">
        {full.map((session) => (
          <FullDate key={session.id} activity={activity} session={session} seats={seats} />
        ))}
      </ul>
    </section>
  );
}

function FullDate({
  activity,
  session,
  seats,
}: Omit<FullDatesProps, "sessions"> & Readonly<{ session: ActivitySession }>) {
  const t = useT("happening-waiting");
  const link = useLink();
  const { store, startsAt, id } = session;
  const { day, time } = useStoreTime(store.timeZone);
  return (
    <li>
      <a className="link" href={link(joinPath(activity), { session: id, seats: seats > 1 ? seats : null })}>
        {t("joinDate", { day: day(startsAt), time: time(startsAt) })}
      </a>{" "}
      <span className="sm mute">{store.name}</span>
    </li>
  );
}
