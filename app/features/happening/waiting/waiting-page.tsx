import "../booking/booking-frame.css";
import "../bookings/booking-facts.css";
import "~/ui/shapes/panel.css";
import type { IntentOf } from "~/platform/form/actions.server";
import { FormSummary } from "~/platform/form/form-summary";
import { asks, PostForm } from "~/platform/form/post-form";
import { type FormReply, formOf } from "~/platform/form/reply";
import { activityPath, joinPath, waitingPath } from "~/site/addresses/activity-paths";
import { useT } from "~/site/i18n";
import { useFormat, useLink, useSite } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Facts } from "~/ui/figures/summary";
import { useActivityWords } from "../activities/activity-words";
import { useStoreTime } from "../store-time";
import { addressesOf } from "../stores/store-words";
import { Trail } from "../trail";
import type { changeWaiting, loadWaiting } from "./waiting.server";

type Intent = IntentOf<ReturnType<typeof changeWaiting>>;

type WaitingPageProps = Readonly<
  Omit<Awaited<ReturnType<typeof loadWaiting>>, "title"> & { reply: FormReply | undefined }
>;

/** A place on the waiting list of a date: where in line, the offer when it comes, and the way out. */
export function WaitingPage({ waiting, token, reply }: WaitingPageProps) {
  const t = useT("happening-waiting");
  const say = useT("happening-booking");
  const { facts } = useFormat();
  const { language } = useSite();
  const { total } = useActivityWords();
  const { state, activity, store, startsAt, seats, place, keptUntil, email, fullName } = waiting;
  const { day, fullDay, time, zone } = useStoreTime(store.timeZone);
  const said = (iso: string) => say("dayTime", { day: day(iso), time: time(iso) });
  const zoneName = zone(startsAt);
  const when = say("dayTime", { day: fullDay(startsAt), time: time(startsAt) });
  return (
    <div className="wrap booking booking-narrow stack">
      <Trail
        steps={[
          { label: say("allTitle"), path: "/happening" },
          { label: activity.name, path: activityPath(activity) },
          { label: t("title") },
        ]}
      />
      <header className="stack">
        <h1>{t(`state_${state}`, { place: place ?? 0 })}</h1>
        <p>{t(`state_${state}Text`, { email, until: keptUntil === null ? "" : said(keptUntil) })}</p>
      </header>
      <FormSummary form={formOf(reply)} nameOf={() => undefined} />
      <section className="panel booking-facts" aria-label={say("details")}>
        <Facts
          items={[
            { term: say(activity.kind === "class" ? "oneClass" : "oneEvent"), value: activity.name },
            { term: say("when"), value: <strong>{zoneName === null ? when : `${when} (${zoneName})`}</strong> },
            { term: say("where"), value: facts([store.name, addressesOf(store.addressLines, language)[0].text]) },
            { term: say("seats"), value: say("seatsCount", { count: seats }) },
            { term: say("price"), value: total(waiting) },
            { term: say("name"), value: fullName },
          ]}
        />
      </section>
      <Ways waiting={waiting} token={token} />
    </div>
  );
}

/** What the person can do now. */
function Ways({ waiting, token }: Pick<WaitingPageProps, "waiting" | "token">) {
  const t = useT("happening-waiting");
  const link = useLink();
  const { number, state, activity, offer, sessionId, seats } = waiting;
  if (state === "waiting" || state === "offered")
    return (
      <PostForm action={link(waitingPath(number), { token })} className="row row-wrap">
        {offer === null ? null : <Button {...asks<Intent>("book")}>{t("book")}</Button>}
        <Button kind="quiet" busy={t("leaving")} {...asks<Intent>("leave")}>
          {t(offer === null ? "leave" : "pass")}
        </Button>
      </PostForm>
    );
  return (
    <p className="row row-wrap">
      {state === "lapsed" || state === "left" ? (
        <ButtonLink href={link(joinPath(activity), { session: sessionId, seats })}>{t("again")}</ButtonLink>
      ) : null}
      <ButtonLink kind="quiet" href={link(activityPath(activity))}>
        {t("toDates")}
      </ButtonLink>
    </p>
  );
}
