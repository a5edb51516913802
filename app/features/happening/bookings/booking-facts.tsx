import "~/ui/shapes/panel.css";
import "./booking-facts.css";
import type { Booking } from "#contract/happening/reservations";
import { useT } from "~/site/i18n";
import { useFormat, useSite } from "~/site/use-site";
import { Facts } from "~/ui/figures/summary";
import { Tag } from "~/ui/figures/tag";
import { useActivityWords } from "../activities/activity-words";
import { useStoreTime } from "../store-time";
import { addressesOf } from "../stores/store-words";
import { STATE_LOOKS } from "./booking-words";

export function BookingTag({ state }: Pick<Booking, "state">) {
  const t = useT("happening-booking");
  const { tone, icon } = STATE_LOOKS[state];
  return (
    <Tag tone={tone} icon={icon}>
      {t(`state_${state}`)}
    </Tag>
  );
}

/** The details of a booking (S3.04). */
export function BookingFacts({ booking }: Readonly<{ booking: Booking }>) {
  const t = useT("happening-booking");
  const { facts } = useFormat();
  const { language } = useSite();
  const { minutes, total } = useActivityWords();
  const { activity, store, startsAt, artist, seats, fullName, phone, remaining, answers } = booking;
  const { fullDay, time, zone } = useStoreTime(store.timeZone);
  const { kind, name, durationMinutes } = activity;
  const zoneName = zone(startsAt);
  const when = t("dayTime", { day: fullDay(startsAt), time: time(startsAt) });
  const words = { service: "service", class: "oneClass", event: "oneEvent" } as const;
  return (
    <section className="panel booking-facts" aria-label={t("details")}>
      <Facts
        items={[
          { term: t(words[kind]), value: t("nameAndLength", { name, length: minutes(durationMinutes) }) },
          {
            term: t("when"),
            value: <strong>{zoneName === null ? when : `${when} (${zoneName})`}</strong>,
          },
          { term: t("where"), value: facts([store.name, addressesOf(store.addressLines, language)[0].text]) },
          ...(kind === "service"
            ? [{ term: t("artist"), value: artist?.name ?? t("anyArtist") }]
            : [{ term: t("seats"), value: t("seatsCount", { count: seats }) }]),
          { term: t("price"), value: total(booking) },
          { term: t("name"), value: phone === null ? fullName : `${fullName}, ${phone}` },
          ...(remaining === null ? [] : [{ term: t("remaining"), value: t("seatsLeft", { count: remaining }) }]),
          ...answers.map(({ question, answer }) => ({ term: question, value: answer })),
        ]}
      />
    </section>
  );
}
