import { type FormView, formOf } from "~/platform/form/reply";
import { activityPath } from "~/site/addresses/activity-paths";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { useActivityWords } from "../activities/activity-words";
import { BookingFrame } from "../booking/booking-frame";
import type { BookingStep } from "../booking/booking-steps";
import type { BookingReply } from "../contact/contact-form";
import { ContactStep } from "../contact/contact-step";
import { ClosedPage } from "../gate/closed-page";
import { localClock, localDate, useStoreTime } from "../store-time";
import type { ArtistData, ServiceData, TimeData, YouData } from "./service.server";
import { ArtistStep } from "./times/artist-step";
import { TimeStep } from "./times/time-step";

/** A service, with one page for each step of its booking (S2.15, S2.31). */
export function ServicePage({ data, reply }: Readonly<{ data: ServiceData; reply: BookingReply }>) {
  if (data.step === "closed") return <ClosedPage activity={data.activity} gate={data.gate} />;
  if (data.step === "you") return <You data={data} reply={reply} />;
  return <Choosing data={data} form={formOf(reply)} />;
}

function Choosing({ data, form }: Readonly<{ data: TimeData | ArtistData; form: FormView }>) {
  const t = useT("happening-booking");
  const link = useLink();
  const { activity, store, asked, step } = data;
  const { minutes, price } = useActivityWords();
  const { day, time } = useStoreTime(store.timeZone);
  const path = activityPath(activity);
  const timeHref = link(path, {
    store: store.slug,
    date: asked.date,
    time: asked.time,
    artist: asked.artist,
    hold: asked.hold,
    step: "time",
  });
  const steps: BookingStep[] = [
    { name: "service", href: link("/happening/services", { store: store.slug }) },
    { name: "time", href: step === "artist" ? timeHref : null },
    { name: "artist", href: null },
    { name: "you", href: null },
  ];
  return (
    <BookingFrame
      steps={steps}
      now={step}
      heading={t(step === "time" ? "findTime" : "chooseArtist")}
      lead={
        step === "time" ? (
          <p className="mute">{t("serviceAt", { service: activity.name, store: store.name })}</p>
        ) : undefined
      }
      facts={[
        { term: t("store"), value: store.name },
        {
          term: t("service"),
          value: t("nameAndLength", { name: activity.name, length: minutes(activity.durationMinutes) }),
        },
        step === "artist"
          ? { term: t("when"), value: t("dayTime", { day: day(data.startsAt), time: time(data.startsAt) }) }
          : null,
        { term: t("price"), value: price(activity.price) },
      ]}
    >
      {data.step === "time" ? <TimeStep data={data} form={form} /> : <ArtistStep data={data} form={form} />}
    </BookingFrame>
  );
}

function You({ data, reply }: Readonly<{ data: YouData; reply: BookingReply }>) {
  const t = useT("happening-booking");
  const link = useLink();
  const { hold } = data.contact;
  const { activity, store, startsAt, artist, id } = hold;
  const { minutes, price } = useActivityWords();
  const { day, time, zone } = useStoreTime(store.timeZone);
  const path = activityPath(activity);
  const kept = {
    store: store.slug,
    date: localDate(startsAt, store.timeZone),
    time: localClock(startsAt, store.timeZone),
    artist: artist?.id,
    hold: id,
  };
  const timeHref = link(path, { ...kept, step: "time" });
  const zoneName = zone(startsAt);
  const when = t("dayTime", { day: day(startsAt), time: time(startsAt) });
  return (
    <BookingFrame
      steps={[
        { name: "service", href: link("/happening/services", { store: store.slug }) },
        { name: "time", href: timeHref },
        { name: "artist", href: link(path, { ...kept, step: "artist" }) },
        { name: "you", href: null },
      ]}
      now="you"
      heading={t("yourDetails")}
      facts={[
        { term: t("store"), value: store.name },
        {
          term: t("service"),
          value: t("nameAndLength", { name: activity.name, length: minutes(activity.durationMinutes) }),
        },
        { term: t("when"), value: zoneName === null ? when : `${when} (${zoneName})` },
        { term: t("artist"), value: artist?.name ?? t("anyArtist") },
        { term: t("price"), value: price(hold.price) },
      ]}
    >
      <ContactStep
        contact={data.contact}
        action={link(path, { hold: id })}
        reply={reply}
        others={data.others.map((one) => ({
          label: time(one.startsAt),
          href: link(path, { ...kept, time: one.time, step: "artist" }),
        }))}
        chooseHref={timeHref}
      />
    </BookingFrame>
  );
}
