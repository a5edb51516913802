import type { Visit } from "#contract/happening/arrivals";
import { formatTime } from "~/site/format/dates";
import { useT } from "~/site/i18n";
import { useSite } from "~/site/use-site";
import { Tag } from "~/ui/figures/tag";
import { DeskFrame, DeskList } from "../frame/desk-frame";
import type { loadArrivals } from "./arrivals.server";

type Props = Readonly<Awaited<ReturnType<typeof loadArrivals>>>;

/** Today's bookings in all stores of the country, by their start, with who has arrived. */
export function ArrivalsPage({ here, visits }: Props) {
  const t = useT("desk");
  return (
    <DeskFrame here={here} title={t("arrivals")}>
      {visits.total === 0 ? (
        <p className="mute">{t("arrivalsNone")}</p>
      ) : (
        <DeskList found={visits} path="/operator/arrivals">
          {(visit) => <VisitRow key={visit.number} visit={visit} />}
        </DeskList>
      )}
    </DeskFrame>
  );
}

function VisitRow({ visit }: Readonly<{ visit: Visit }>) {
  const t = useT("desk");
  const { localeTag } = useSite();
  const { number, activity, store, timeZone, startsAt, endsAt, artist, seats, fullName, arrivedAt } = visit;
  const time = (iso: string) => formatTime(iso, { localeTag, timeZone });
  return (
    <li>
      <p className="row row-wrap between">
        <strong>
          {fullName} · {t("waitingListsSeats", { count: seats })}
        </strong>
        {arrivedAt === null ? (
          <Tag tone="outline">{t("arrivalsNotYet")}</Tag>
        ) : (
          <Tag tone="mist">{t("arrivalsAt", { time: time(arrivedAt) })}</Tag>
        )}
      </p>
      <p className="sm">
        {time(startsAt)}–{time(endsAt)} · {artist === null ? activity : `${activity}, ${artist}`}
      </p>
      <p className="sm mute">
        {store} · {number}
      </p>
    </li>
  );
}
