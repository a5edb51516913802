import "~/ui/shapes/buy-bar.css";
import "../../booking/booking-frame.css";
import { FormSummary } from "~/platform/form/form-summary";
import { GetForm } from "~/platform/form/get-form";
import type { FormView } from "~/platform/form/reply";
import { activityPath } from "~/site/addresses/activity-paths";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { QuietSummary } from "~/ui/controls/disclosure";
import { Note } from "~/ui/notices/note";
import { localClock, localDate, useStoreTime } from "../../store-time";
import type { TimeData } from "../service.server";
import { DayPicker } from "./day-picker";
import { SlotPicker } from "./slot-picker";

/** Step 2 of a booking: a day and a time in the store. */
export function TimeStep({ data, form }: Readonly<{ data: TimeData; form: FormView }>) {
  const t = useT("happening-booking");
  const link = useLink();
  const { activity, store, times, held, asked, taken } = data;
  const { day } = useStoreTime(store.timeZone);
  const path = activityPath(activity);
  const kept = { artist: asked.artist, ...(asked.hold === null ? {} : { hold: asked.hold, step: "time" }) };
  const own = held !== null && held.store.slug === store.slug ? held.startsAt : null;
  const hrefOf = (date: string) => link(path, { store: store.slug, date, ...kept });
  const on = times.day?.date ?? null;
  const isFree = times.slots.some(({ free, startsAt }) => free || startsAt === own);
  const free = times.next === null ? null : localDate(times.next, store.timeZone);
  return (
    <>
      <FormSummary form={form} nameOf={() => undefined} />
      {taken && !form.refused ? <Note tone="warn" role="status" title={t("taken")} /> : null}
      <div className="stack times">
        {on === null ? null : <DayPicker days={times.days} chosen={on} timeZone={store.timeZone} hrefOf={hrefOf} />}
        <GetForm
          data-client="echo"
          action={path}
          fields={{ store: store.slug, date: on, artist: asked.artist, hold: asked.hold, step: "artist" }}
          className="stack"
        >
          <SlotPicker
            times={times}
            timeZone={store.timeZone}
            name="time"
            sentAs={(startsAt) => localClock(startsAt, store.timeZone)}
            chosen={taken ? null : asked.time}
            own={own}
          />
          {isFree && on !== null ? (
            <div className="buy-bar">
              <Button data-echo={t("continueWith", { when: t("dayTime", { day: day(on), time: "{}" }) })}>
                {t("continueWith", { when: day(on) })}
              </Button>
            </div>
          ) : null}
        </GetForm>
      </div>
      {isFree || free === null || free === on ? null : (
        <p>
          <ButtonLink href={hrefOf(free)}>{t("toDay", { day: day(free) })}</ButtonLink>
        </p>
      )}
      <OtherStores activity={activity} store={store} />
      <section className="stack booking-text">
        <h2 className="type-h3">{activity.name}</h2>
        {activity.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    </>
  );
}

/** Links to the times of the other stores that offer the service. */
function OtherStores({ activity, store }: Pick<TimeData, "activity" | "store">) {
  const t = useT("happening-booking");
  const link = useLink();
  const others = activity.stores.filter(({ slug }) => slug !== store.slug);
  if (others.length === 0) return null;
  return (
    <details>
      <QuietSummary>{t("otherStores")}</QuietSummary>
      <ul>
        {others.map(({ slug, name }) => (
          <li key={slug}>
            <a className="link" href={link(activityPath(activity), { store: slug })}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
