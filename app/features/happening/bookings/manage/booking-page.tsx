import "../../booking/booking-frame.css";
import "./booking-page.css";
import type { Booking } from "#contract/happening/reservations";
import { FormSummary } from "~/platform/form/form-summary";
import type { FormView } from "~/platform/form/reply";
import { activityPath, bookingPath, FOLDERS } from "~/site/addresses/activity-paths";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";
import { Disclosure } from "~/ui/controls/disclosure";
import { Bloom } from "~/ui/icons/bloom";
import { Note } from "~/ui/notices/note";
import { useActivityWords } from "../../activities/activity-words";
import { useStoreTime } from "../../store-time";
import { telOf } from "../../stores/store-words";
import { Trail } from "../../trail";
import { BookingFacts, BookingTag } from "../booking-facts";
import { isOver } from "../booking-words";
import { Arrival } from "./arrival";
import type { loadBookingPage } from "./booking.server";
import { CancelForm } from "./cancel-form";

type BookingPageProps = Omit<Awaited<ReturnType<typeof loadBookingPage>>, "title"> & Readonly<{ form: FormView }>;

/** Where the number is in the text: no text has a line break. */
const HERE = "\n";

/** The number of a new booking, which is not divided at its hyphens, and where it was sent. */
function BookedText({ number, email }: Readonly<Pick<Booking, "number" | "email">>) {
  const t = useT("happening-booking");
  const [before, after] = t("bookedText", { number: HERE, email }).split(HERE);
  return (
    <>
      {before}
      <span className="nowrap">{number}</span>
      {after}
    </>
  );
}

/** The page of a booking (S2.31, S4.02): right after it was made, later, and when it can't be changed any more. */
export function BookingPage({ booking, token, booked, signedIn, form }: BookingPageProps) {
  const t = useT("happening-booking");
  // It has begun, and is not over.
  const isRunning = booking.state === "expired" && booking.arrival.today;
  const { number, email, startsAt, store, activity } = booking;
  const { day, time } = useStoreTime(store.timeZone);
  return (
    <div className="wrap booking booking-narrow stack">
      {booked ? null : (
        <Trail
          steps={[
            signedIn
              ? { label: t("bookings"), path: "/account/bookings" }
              : { label: t("allTitle"), path: "/happening" },
            { label: number },
          ]}
        />
      )}
      <header className="stack">
        {booked ? (
          <div className="good">
            <Bloom filled={5} />
          </div>
        ) : isRunning ? null : (
          <p>
            <BookingTag state={booking.state} />
          </p>
        )}
        <h1>
          {booked
            ? t(activity.kind === "service" ? "bookedHeading" : "bookedPlaces")
            : t("dayTime", { day: day(startsAt), time: time(startsAt) })}
        </h1>
        <p className="mute">{booked ? <BookedText number={number} email={email} /> : t("bookingTitle", { number })}</p>
      </header>
      <FormSummary form={form} nameOf={() => undefined} />
      <BookingFacts booking={booking} />
      <Arrival booking={booking} token={token} />
      {isRunning ? null : isOver(booking) ? (
        <Over booking={booking} token={token} />
      ) : (
        <>
          <BookingLinks booking={booking} token={token} booked={booked} />
          {booked ? <PriceNote booking={booking} /> : null}
          {booking.changeable ? (
            booked ? null : (
              <div className="panel booking-folds">
                <Disclosure title={<strong>{t("cancelThis")}</strong>}>
                  <CancelForm booking={booking} token={token} />
                </Disclosure>
              </div>
            )
          ) : (
            <CallStore booking={booking} />
          )}
        </>
      )}
    </div>
  );
}

/** Links to change the booking, to add it to a calendar, and from its confirmation to its page. */
function BookingLinks({ booking, token, booked }: Pick<BookingPageProps, "booking" | "token" | "booked">) {
  const t = useT("happening-booking");
  const link = useLink();
  const { number, activity } = booking;
  const manage = bookingPath(number);
  return (
    <p className="row row-wrap">
      {booked || !booking.changeable ? null : (
        <ButtonLink href={link(`/happening/${FOLDERS[activity.kind]}/reschedule/${number}`, { token })}>
          {t("reschedule")}
        </ButtonLink>
      )}
      <ButtonLink kind={booked ? "primary" : "quiet"} icon="calendar" href={link(`${manage}/calendar.ics`, { token })}>
        {t("addToCalendar")}
      </ButtonLink>
      {booked ? (
        <ButtonLink kind="quiet" href={link(manage, { token })}>
          {t(booking.changeable ? "manage" : "toBooking")}
        </ButtonLink>
      ) : null}
    </p>
  );
}

/** A past or cancelled booking cannot be changed, only booked again. */
export function Over({ booking, token }: Readonly<{ booking: Booking; token: string }>) {
  const t = useT("happening-booking");
  const link = useLink();
  const { state, activity, store, number } = booking;
  return (
    <>
      <p>{t(state === "expired" ? "expiredText" : "cancelledText")}</p>
      <p className="row row-wrap">
        <ButtonLink href={link(activityPath(activity), activity.kind === "service" ? { store: store.slug } : {})}>
          {t("bookAgain")}
        </ButtonLink>
        {state === "expired" ? (
          <ButtonLink kind="quiet" href={link(`/surveys/${number}`, { token })} rel="nofollow">
            {t("survey")}
          </ButtonLink>
        ) : null}
      </p>
    </>
  );
}

/** A booking that starts within 24 hours can only be changed by phone (R47). */
export function CallStore({ booking: { store } }: Readonly<{ booking: Booking }>) {
  const t = useT("happening-booking");
  return (
    <Note tone="warn" icon="clock" title={t("closedTitle")}>
      {t("closedText", { store: store.name })}{" "}
      <a className="strong" href={telOf(store.phone)}>
        {store.phone}
      </a>
    </Note>
  );
}

/** The sentence about what the shopper pays on the day. */
function PriceNote({ booking }: Readonly<{ booking: Booking }>) {
  const t = useT("happening-booking");
  const { total } = useActivityWords();
  return (
    <Note tone="gift">
      {booking.price.amount.minor === 0 && booking.price.freeFrom === null
        ? t("nothingToPay")
        : t("payOnTheDay", { price: total(booking) })}
    </Note>
  );
}
