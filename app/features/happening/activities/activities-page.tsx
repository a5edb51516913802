import type { Activity } from "#contract/activities";
import { activityPath } from "~/site/activity-paths";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Tag } from "~/ui/note";
import { Trail } from "../trail";
import type { loadActivities } from "./activities.server";
import { useActivityWords } from "./activity-words";

/** What can be booked here: services under their headings, then classes and events. */
export function ActivitiesPage({
  groups,
  classes,
  events,
  now,
}: Omit<Awaited<ReturnType<typeof loadActivities>>, "title" | "description">) {
  const t = useT("booking");
  const link = useLink();
  const none = groups.length + classes.length + events.length === 0;
  return (
    <div className="wrap bk">
      <Trail steps={[{ label: t("allTitle") }]} />
      <header className="stack bk-hd">
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
    <section className="bk-sec" id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      <ul className="svc">
        {items.map((activity) => (
          <Row key={activity.id} activity={activity} now={now} />
        ))}
      </ul>
    </section>
  );
}

function Row({ activity, now }: Readonly<{ activity: Activity; now: string }>) {
  const t = useT("booking");
  const tiers = useT("accounts");
  const link = useLink();
  const { line } = useActivityWords();
  const { name, summary, bookableOn, minTier } = activity;
  return (
    <li>
      <a href={link(activityPath(activity))}>
        <span className="grow">
          <span className="svc-n">{name}</span>
          <span>{summary}</span>
          <span className="sm mute">{line(activity, now)}</span>
          {bookableOn === "app" || minTier !== null ? (
            <span className="row row-w">
              {bookableOn === "app" ? <Tag tone="outline">{t("inApp")}</Tag> : null}
              {minTier === null ? null : <Tag tone="night">{t("forTier", { tier: tiers(`tier_${minTier}`) })}</Tag>}
            </span>
          ) : null}
        </span>
        <Icon name="arrow-right" />
      </a>
    </li>
  );
}
