import "~/ui/shapes/buy-bar.css";
import type { ReactNode } from "react";
import type { Booking } from "#contract/happening/reservations";
import { FormSummary } from "~/platform/form/form-summary";
import { PostForm } from "~/platform/form/post-form";
import type { FormView } from "~/platform/form/reply";
import { bookingPath, FOLDERS } from "~/site/addresses/activity-paths";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Note } from "~/ui/notices/note";
import { DayPicker } from "../../service/times/day-picker";
import { SlotPicker } from "../../service/times/slot-picker";
import { SessionPicker } from "../../session/session-picker";
import { useStoreTime } from "../../store-time";
import { Trail } from "../../trail";
import { BookingFacts, BookingTag } from "../booking-facts";
import { isOver } from "../booking-words";
import type { loadReschedule } from "./booking.server";
import { CallStore, Over } from "./booking-page";
import { CancelForm } from "./cancel-form";

type FrameProps = Readonly<{
  booking: Booking;
  token: string;
  heading: string;
  form: FormView;
  children: ReactNode;
}>;

/** The frame of both change pages; it explains when a booking can't be changed. */
function ChangeFrame({ booking, token, heading, form, children }: FrameProps) {
  const t = useT("happening-booking");
  const link = useLink();
  const { number, startsAt, store } = booking;
  const { day, time } = useStoreTime(store.timeZone);
  const open = booking.changeable && !isOver(booking);
  const shown = open ? heading : t("dayTime", { day: day(startsAt), time: time(startsAt) });
  return (
    <div className="wrap booking booking-narrow stack">
      <Trail
        steps={[{ label: number, path: `${bookingPath(number)}?token=${encodeURIComponent(token)}` }, { label: shown }]}
      />
      <header className="stack">
        <p>
          <BookingTag state={booking.state} />
        </p>
        <h1>{shown}</h1>
      </header>
      <FormSummary form={form} nameOf={() => undefined} />
      <BookingFacts booking={booking} />
      {open ? children : isOver(booking) ? <Over booking={booking} token={token} /> : <CallStore booking={booking} />}
      {open ? null : (
        <p>
          <ButtonLink kind="quiet-link" href={link(bookingPath(number), { token })}>
            {t("toBooking")}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

type CancelProps = Readonly<{ booking: Booking; token: string; form: FormView }>;

/** The page that cancels a booking (S2.16). */
export function CancelPage({ booking, token, form }: CancelProps) {
  const t = useT("happening-booking");
  return (
    <ChangeFrame booking={booking} token={token} heading={t("cancelThis")} form={form}>
      <section className="panel" aria-label={t("cancelThis")}>
        <CancelForm booking={booking} token={token} reason={form.text("reason")} />
      </section>
    </ChangeFrame>
  );
}

type RescheduleProps = Omit<Awaited<ReturnType<typeof loadReschedule>>, "title"> & Readonly<{ form: FormView }>;

/** The page that moves a booking to another time in the same store, or to another date (S2.17). */
export function ReschedulePage(props: RescheduleProps) {
  const t = useT("happening-booking");
  const { booking, token, form } = props;
  return (
    <ChangeFrame booking={booking} token={token} heading={t("rescheduleHeading")} form={form}>
      {booking.activity.kind === "service" ? <OtherTimes {...props} /> : <OtherDates {...props} />}
    </ChangeFrame>
  );
}

const pathOf = ({ activity, number }: Booking) => `/happening/${FOLDERS[activity.kind]}/reschedule/${number}`;

function OtherTimes({ booking, token, times, sameArtist, form }: RescheduleProps) {
  const t = useT("happening-booking");
  const link = useLink();
  const { store, artist } = booking;
  const { day } = useStoreTime(store.timeZone);
  const on = times?.day?.date ?? null;
  if (times === null || on === null) return <Note tone="warn" icon="calendar" title={t("noSlotsAtAll")} />;
  const path = pathOf(booking);
  const same = { token, artist: sameArtist || artist === null ? null : "any" };
  return (
    <>
      {artist !== null && sameArtist ? (
        <p>
          {t("withArtist", { name: artist.name })}{" "}
          <ButtonLink kind="link" href={link(path, { token, date: on, artist: "any" })}>
            {t("anyArtistInstead")}
          </ButtonLink>
        </p>
      ) : null}
      <div className="stack times">
        <DayPicker
          days={times.days}
          chosen={on}
          timeZone={store.timeZone}
          hrefOf={(date) => link(path, { ...same, date })}
        />
        <PostForm
          action={link(path, { ...same, date: on })}
          fields={{ artist: artist !== null && sameArtist ? artist.id : null }}
          className="stack"
          data-client="echo"
        >
          <SlotPicker
            times={times}
            timeZone={store.timeZone}
            name="startsAt"
            sentAs={(startsAt) => startsAt}
            chosen={form.text("startsAt") ?? null}
            own={null}
          />
          {times.slots.some(({ free }) => free) ? (
            <div className="buy-bar">
              <Button busy={t("moving")} data-echo={t("moveTo", { when: t("dayTime", { day: day(on), time: "{}" }) })}>
                {t("moveTo", { when: day(on) })}
              </Button>
            </div>
          ) : null}
        </PostForm>
      </div>
    </>
  );
}

function OtherDates({ booking, token, sessions, form }: RescheduleProps) {
  const t = useT("happening-booking");
  const link = useLink();
  if (!sessions.some(({ seatsLeft }) => seatsLeft >= booking.seats))
    return (
      <Note tone="warn" icon="calendar" title={t(sessions.length === 0 ? "noDates" : "allFull")}>
        <p>{t("noDatesText")}</p>
      </Note>
    );
  return (
    <PostForm action={link(pathOf(booking), { token })} className="stack">
      <SessionPicker sessions={sessions} seats={booking.seats} chosen={form.text("sessionId") ?? null} own={null} />
      <div className="buy-bar">
        <Button busy={t("moving")}>{t("moveDate")}</Button>
      </div>
    </PostForm>
  );
}
