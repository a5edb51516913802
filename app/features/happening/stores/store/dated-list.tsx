import "~/ui/shapes/panel.css";
import "./dated-list.css";
import type { ActivitySession } from "#contract/happening/activities";
import { formatClock, formatMonth, formatNumberOfDay, formatShortDay, formatWeekday } from "~/site/format/dates";
import { useT } from "~/site/i18n";
import { useFormat, useLink, useSite } from "~/site/use-site";
import { DOT, useActivityWords } from "../../activities/activity-words";
import { dateToShow, tierText } from "../visit-words";
import type { DatedActivity } from "./store-tabs.server";

type Props = Readonly<{
  activities: readonly DatedActivity[] /** Whether to name the store; a store's own page doesn't need it. */;
  withStore?: boolean;
}>;

/** Classes and events by date, each with its next date on a date plate. */
export function DatedList({ activities, withStore = false }: Props) {
  return (
    <ul className="events">
      {activities.map((activity) => {
        const next = dateToShow(activity.sessions);
        return next === undefined ? null : (
          <DatedCard key={activity.id} activity={activity} next={next} withStore={withStore} />
        );
      })}
    </ul>
  );
}

type CardProps = Readonly<{ activity: DatedActivity; next: ActivitySession; withStore: boolean }>;

function DatedCard({ activity, next, withStore }: CardProps) {
  const t = useT("happening");
  const { names } = useFormat();
  const link = useLink();
  const words = useActivityWords();
  const { localeTag } = useSite();
  const { id, kind, name, summary, price, bookableOn, minTier, sessions } = activity;
  const where = { localeTag, timeZone: next.store.timeZone };
  const places = next.seatsLeft === 0 ? t("storeFull") : words.places(next.seatsLeft);
  const facts = [
    `${formatWeekday(next.startsAt, where)} ${t("storeAtTime", { time: formatClock(next.startsAt, where) })}`,
    ...(withStore ? [next.store.name] : []),
    words.priceInLine(price),
  ];
  // The heading's level depends on the page: the list is below the page's title, or below the heading of a store's
  // dates.
  const Heading = withStore ? "h2" : "h3";
  return (
    <li className="panel row top">
      <span className="date-plate" aria-hidden="true">
        <span>{formatNumberOfDay(next.startsAt, where)}</span>
        <span className="xs">{formatMonth(next.startsAt, where)}</span>
      </span>
      <div className="grow">
        <Heading className="type-h3">{name}</Heading>
        <p className="sm mute">
          <span className="visually-hidden">{formatShortDay(next.startsAt, where)}, </span>
          {facts.join(DOT)} <span className="event-places">{tierText(t, minTier) ?? places}</span>
        </p>
        <p className="sm">{summary}</p>
        {otherDates(sessions, next).map(({ store, dates }) => (
          <p className="sm mute" key={store.slug}>
            {withStore ? `${store.name}: ` : `${t("storeMoreDates")} `}
            {names(dates.map((startsAt) => formatShortDay(startsAt, { localeTag, timeZone: store.timeZone })))}
          </p>
        ))}
        <a className="link" href={link(`/happening/${kind === "class" ? "classes" : "events"}/${id}`)}>
          {t(bookableOn === "app" ? "storeBookInApp" : "storeBookPlace")}
          <span className="visually-hidden">: {name}</span>
        </a>
      </div>
    </li>
  );
}

/** The activity's other dates, by store. The store of the date on the plate comes first. */
function otherDates(sessions: readonly ActivitySession[], next: ActivitySession) {
  const stores = new Map([[next.store.slug, { store: next.store, dates: [] as string[] }]]);
  for (const one of sessions) {
    if (one === next) continue;
    const { dates } = stores.get(one.store.slug) ?? { dates: [] };
    stores.set(one.store.slug, { store: one.store, dates: [...dates, one.startsAt] });
  }
  return [...stores.values()].filter(({ dates }) => dates.length > 0);
}
