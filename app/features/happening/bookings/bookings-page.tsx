import "~/ui/shapes/pages/narrow-page.css";
import "./bookings-page.css";
import type { Booking } from "#contract/happening/reservations";
import { activityPath, bookingPath, waitingPath } from "~/site/addresses/activity-paths";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";
import { Tag } from "~/ui/figures/tag";
import { DOT, useActivityWords } from "../activities/activity-words";
import { useStoreTime } from "../store-time";
import { BookingTag } from "./booking-facts";
import type { loadBookings } from "./bookings.server";

type Props = Omit<Awaited<ReturnType<typeof loadBookings>>, "title">;

/** The member's bookings (R19): coming ones, and earlier ones, which can be booked again. */
export function BookingsPage({ upcoming, earlier, waiting, page, pages }: Props) {
  const t = useT("happening-booking");
  const link = useLink();
  const none = upcoming.length + earlier.length + waiting.length === 0;
  return (
    <div className="wrap narrow-page stack">
      <h1>{t("bookings")}</h1>
      {none ? (
        <section className="no-bookings stack">
          <img src="/img/sprig.svg" alt="" width="220" height="254" />
          <h2>{t("noBookings")}</h2>
          <p className="mute">{t("noBookingsText")}</p>
          <p>
            <ButtonLink href={link("/happening")}>{t("toAll")}</ButtonLink>
          </p>
        </section>
      ) : null}
      <WaitingList items={waiting} />
      <BookingList id="upcoming" heading={t("upcoming")} items={upcoming} />
      <BookingList id="earlier" heading={t("earlier")} items={earlier} />
      {pages < 2 ? null : (
        <p className="row row-wrap">
          {page > 1 ? (
            <ButtonLink kind="quiet" href={link("/account/bookings", { page: page - 1 })}>
              {t("later")}
            </ButtonLink>
          ) : null}
          {page < pages ? (
            <ButtonLink kind="quiet" href={link("/account/bookings", { page: page + 1 })}>
              {t("older")}
            </ButtonLink>
          ) : null}
        </p>
      )}
    </div>
  );
}

type ListProps = Readonly<{ id: "upcoming" | "earlier"; heading: string; items: readonly Booking[] }>;

function BookingList({ id, heading, items }: ListProps) {
  if (items.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className="ruled-list">
        {items.map((booking) => (
          <BookingRow key={booking.number} booking={booking} over={id === "earlier"} />
        ))}
      </ul>
    </section>
  );
}

/** The waiting lists that the member is on. */
function WaitingList({ items }: Readonly<{ items: Props["waiting"] }>) {
  const t = useT("happening-waiting");
  if (items.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="waiting">
      <h2 id="waiting">{t("yours")}</h2>
      <ul className="ruled-list">
        {items.map((one) => (
          <WaitingRow key={one.number} waiting={one} />
        ))}
      </ul>
    </section>
  );
}

function WaitingRow({ waiting }: Readonly<{ waiting: Props["waiting"][number] }>) {
  const t = useT("happening-waiting");
  const say = useT("happening-booking");
  const link = useLink();
  const { number, state, place, activity, store, startsAt, seats } = waiting;
  const { fullDay, time } = useStoreTime(store.timeZone);
  return (
    <li className="booking-row">
      <p className="row between top">
        <a className="link" href={link(waitingPath(number))}>
          {activity.name}
        </a>
        <Tag tone={state === "offered" ? "mist" : "outline"}>{t(`state_${state}`, { place: place ?? 0 })}</Tag>
      </p>
      <p>{say("dayTime", { day: fullDay(startsAt), time: time(startsAt) })}</p>
      <p className="sm mute">{[store.name, say("seatsCount", { count: seats })].join(DOT)}</p>
    </li>
  );
}

function BookingRow({ booking, over }: Readonly<{ booking: Booking; over: boolean }>) {
  const t = useT("happening-booking");
  const link = useLink();
  const { total } = useActivityWords();
  const { number, state, activity, store, startsAt, seats } = booking;
  const { fullDay, time } = useStoreTime(store.timeZone);
  return (
    <li className="booking-row">
      <p className="row between top">
        <a className="link" href={link(bookingPath(number))}>
          {activity.name}
        </a>
        <BookingTag state={state} />
      </p>
      <p>{t("dayTime", { day: fullDay(startsAt), time: time(startsAt) })}</p>
      <p className="sm mute">
        {store.name} · {number}
      </p>
      <p className="sm mute">
        {[...(activity.kind === "service" ? [] : [t("seatsCount", { count: seats })]), total(booking)].join(DOT)}
      </p>
      {over ? (
        <>
          {state === "expired" ? <p className="sm mute">{t("expiredText")}</p> : null}
          <a
            className="link link-quiet"
            href={link(activityPath(activity), activity.kind === "service" ? { store: store.slug } : {})}
          >
            {t("bookAgain")}
          </a>
        </>
      ) : null}
    </li>
  );
}
