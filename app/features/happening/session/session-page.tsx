import "../service/times/slot-picker.css";
import "./session-page.css";
import { FormSummary } from "~/platform/form/form-summary";
import { PostForm } from "~/platform/form/post-form";
import { type FormView, formOf } from "~/platform/form/reply";
import { activityPath } from "~/site/addresses/activity-paths";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";
import { Radio } from "~/ui/controls/choice/radio";
import { Picture } from "~/ui/figures/picture";
import { Facts } from "~/ui/figures/summary";
import { Tag } from "~/ui/figures/tag";
import { Note } from "~/ui/notices/note";
import { useActivityWords } from "../activities/activity-words";
import { BookingFrame } from "../booking/booking-frame";
import { KeepPlace } from "../booking/keep-place";
import type { BookingReply } from "../contact/contact-form";
import { ContactStep } from "../contact/contact-step";
import { GateNote } from "../gate/gate-note";
import { useStoreTime } from "../store-time";
import { Trail } from "../trail";
import { FullDates } from "../waiting/full-dates";
import type { DatesData, SessionData, SessionYouData } from "./session.server";
import { SessionPicker } from "./session-picker";

const SEATS = [1, 2, 3, 4];

/** A class or event: first its dates, then the contact step (S2.15). */
export function SessionPage({ data, reply }: Readonly<{ data: SessionData; reply: BookingReply }>) {
  return data.step === "you" ? <You data={data} reply={reply} /> : <Dates data={data} form={formOf(reply)} />;
}

function Dates({ data, form }: Readonly<{ data: DatesData; form: FormView }>) {
  const t = useT("happening-booking");
  const { names } = useFormat();
  const link = useLink();
  const { minutes, priceEach } = useActivityWords();
  const { activity, gate } = data;
  const { name, summary, text, kind, durationMinutes, pictureId, stores, bookableOn } = activity;
  return (
    <div className="wrap booking">
      <Trail steps={[{ label: t("allTitle"), path: "/happening" }, { label: name }]} />
      <div className="two-columns">
        <div className="stack">
          <header className="stack">
            <p className="row row-wrap">
              <Tag>{t(kind === "class" ? "oneClass" : "oneEvent")}</Tag>
              {bookableOn === "app" ? <Tag tone="outline">{t("inApp")}</Tag> : null}
            </p>
            <h1>{name}</h1>
            <p className="lg">{summary}</p>
          </header>
          {gate === null ? <DatesForm data={data} form={form} /> : <ShownDates data={data} />}
          {gate === null ? (
            <FullDates activity={activity} sessions={data.sessions} seats={wantedSeats(form, data)} />
          ) : null}
          <section className="stack booking-text">
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        </div>
        <aside className="stack" aria-label={t("details")}>
          <div className="plate booking-picture">
            <Picture
              src={`/img/${pictureId}`}
              alt=""
              widths={pictureId.startsWith("hero-") ? [800, 1600] : [400, 800]}
              sizes="(min-width:64rem) 24rem, 92vw"
            />
          </div>
          <div className="panel">
            <Facts
              items={[
                { term: t("length"), value: minutes(durationMinutes) },
                { term: t("price"), value: priceEach(activity.price) },
                { term: t("where"), value: names(stores.map((store) => store.name)) || t("nowhere") },
              ]}
            />
          </div>
          <p>
            <ButtonLink kind="quiet-link" href={link("/happening")}>
              {t("toAll")}
            </ButtonLink>
          </p>
        </aside>
      </div>
    </div>
  );
}

/** The dates for shoppers who can't book here, below the reason (R48). */
function ShownDates({ data: { sessions, gate } }: Readonly<{ data: DatesData }>) {
  const t = useT("happening-booking");
  return (
    <>
      {gate === null ? null : <GateNote gate={gate} />}
      {sessions.length === 0 ? <p>{t("noDates")}</p> : null}
      <ul>
        {sessions.map((session) => (
          <ShownDate key={session.id} session={session} />
        ))}
      </ul>
    </>
  );
}

function ShownDate({ session }: Readonly<{ session: DatesData["sessions"][number] }>) {
  const t = useT("happening-booking");
  const { store, startsAt, endsAt, seatsLeft } = session;
  const { day, time } = useStoreTime(store.timeZone);
  const when = day(startsAt);
  return (
    <li className="session-date">
      {seatsLeft === 0 ? <s>{when}</s> : <strong>{when}</strong>}
      <span className="sm mute">
        {[
          t("fromTo", { from: time(startsAt), to: time(endsAt) }),
          store.name,
          seatsLeft === 0 ? t("fullDate") : t("seatsLeft", { count: seatsLeft }),
        ].join(" · ")}
      </span>
    </li>
  );
}

/** How many places the shopper asked for, where that was refused; else one. */
const wantedSeats = (form: FormView, { asked }: DatesData) =>
  form.problems.some(({ code }) => code === "class_full") ? Number(form.text("seats") ?? asked.seats) || 1 : 1;

function DatesForm({ data, form }: Readonly<{ data: DatesData; form: FormView }>) {
  const t = useT("happening-booking");
  const link = useLink();
  const { activity, sessions, held, asked, key } = data;
  const own = sessions.find(({ startsAt, store }) => startsAt === held?.startsAt && store.slug === held.store.slug);
  const seats = form.text("seats") ?? String(held?.seats ?? asked.seats);
  if (!sessions.some(({ seatsLeft, id }) => seatsLeft > 0 || id === own?.id))
    return (
      <Note tone="warn" icon="calendar" title={t(sessions.length === 0 ? "noDates" : "allFull")}>
        <p>{t("noDatesText")}</p>
      </Note>
    );
  return (
    <PostForm
      action={link(activityPath(activity), { hold: asked.hold, step: asked.hold === null ? null : "time" })}
      fields={{ replaces: asked.hold === null ? null : held?.id, key }}
      className="stack"
    >
      <FormSummary form={form} nameOf={() => undefined} />
      <SessionPicker
        sessions={sessions}
        seats={1}
        chosen={form.text("sessionId") ?? own?.id ?? asked.session}
        own={own?.id ?? null}
      />
      <fieldset>
        <legend className="label">{t("seats")}</legend>
        <div className="slots seats">
          {SEATS.map((count) => (
            <label key={count}>
              <Radio name="seats" value={count} defaultChecked={String(count) === seats} />
              {count}
            </label>
          ))}
        </div>
      </fieldset>
      <KeepPlace />
    </PostForm>
  );
}

function You({ data, reply }: Readonly<{ data: SessionYouData; reply: BookingReply }>) {
  const t = useT("happening-booking");
  const link = useLink();
  const { hold } = data.contact;
  const { activity, store, startsAt, seats, id } = hold;
  const { total } = useActivityWords();
  const { day, time, zone } = useStoreTime(store.timeZone);
  const path = activityPath(activity);
  const back = link(path, hold.offered ? {} : { hold: id, step: "time" });
  const zoneName = zone(startsAt);
  const when = t("dayTime", { day: day(startsAt), time: time(startsAt) });
  return (
    <BookingFrame
      steps={[
        { name: "date", href: hold.offered ? null : back },
        { name: "you", href: null },
      ]}
      now="you"
      heading={t("yourDetails")}
      facts={[
        { term: t(activity.kind === "class" ? "oneClass" : "oneEvent"), value: activity.name },
        { term: t("store"), value: store.name },
        { term: t("when"), value: zoneName === null ? when : `${when} (${zoneName})` },
        { term: t("seats"), value: t("seatsCount", { count: seats }) },
        { term: t("price"), value: total(hold) },
      ]}
    >
      <ContactStep
        contact={data.contact}
        action={link(path, { hold: id })}
        reply={reply}
        others={[]}
        chooseHref={back}
      />
    </BookingFrame>
  );
}
