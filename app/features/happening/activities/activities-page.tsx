import "../booking/booking-frame.css";
import "./activities-page.css";
import type { Activity } from "#contract/happening/activities";
import { activityPath } from "~/site/addresses/activity-paths";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";
import { Plate } from "~/ui/figures/picture";
import { Icon } from "~/ui/icons/icon";
import { Trail } from "../trail";
import type { loadActivities } from "./activities.server";
import { ActivityLine } from "./activity-line";
import { ActivityTags } from "./activity-tags";

/** Everything that can be booked: services by heading, then classes and events. */
export function ActivitiesPage({
  groups,
  classes,
  events,
  now,
}: Omit<Awaited<ReturnType<typeof loadActivities>>, "title" | "description">) {
  const t = useT("happening-booking");
  const link = useLink();
  const none = groups.length + classes.length + events.length === 0;
  return (
    <div className="wrap booking">
      <Trail steps={[{ label: t("allTitle") }]} />
      <header className="stack booking-head">
        <h1>{t("allHeading")}</h1>
        <p className="lg mute">{t(none ? "allNone" : "allText")}</p>
        {none ? (
          <p>
            <ButtonLink href={link("/store-locations")}>{t("toStores")}</ButtonLink>
          </p>
        ) : null}
      </header>
      {groups.map((group) => (
        <Rows key={group.slug} id={group.slug || "services"} heading={group.name} items={group.activities} now={now} />
      ))}
      <Rows id="classes" heading={t("classes")} items={classes} now={now} />
      <Rows id="events" heading={t("events")} items={events} now={now} />
    </div>
  );
}

type RowsProps = Readonly<{ id: string; heading: string; items: readonly Activity[]; now: string }>;

function Rows({ id, heading, items, now }: RowsProps) {
  if (items.length === 0) return null;
  return (
    <section className="booking-section" id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      <ul className="service-list">
        {items.map((activity) => (
          <Row key={activity.id} activity={activity} now={now} />
        ))}
      </ul>
    </section>
  );
}

/** The pictures of campaigns have large files alone. */
const widthsOf = (pictureId: string): [number, number?] => (pictureId.startsWith("hero-") ? [800] : [400, 800]);

const CARD = "(min-width:48rem) 30vw, 7rem";

function Row({ activity, now }: Readonly<{ activity: Activity; now: string }>) {
  const link = useLink();
  const { name, pictureId, summary, bookableOn, minTier } = activity;
  return (
    <li>
      <a href={link(activityPath(activity))}>
        <Plate name={name} picture={{ src: `/img/${pictureId}`, widths: widthsOf(pictureId), alt: "", sizes: CARD }} />
        <span className="grow">
          <span className="service-name">{name}</span>
          <span>{summary}</span>
          <ActivityLine activity={activity} now={now} />
          <ActivityTags bookableOn={bookableOn} minTier={minTier} />
        </span>
        <Icon name="arrow-right" />
      </a>
    </li>
  );
}
