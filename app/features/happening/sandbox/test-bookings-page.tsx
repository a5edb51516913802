import { formOf } from "~/platform/form/reply";
import { activityPath } from "~/site/addresses/activity-paths";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Chip } from "~/ui/navigation/chip";
import { BookingPage } from "../bookings/manage/booking-page";
import { ContactStep } from "../contact/contact-step";
import type { loadTestBookings } from "./test-bookings.server";

const NOTHING_TYPED = { fullName: "", email: "", phone: "", acknowledged: false, answers: {} };

/** A booking in each of its states (S2.19), for developers. */
export function TestBookingsPage({
  states,
  state,
  hold,
  booking,
}: Omit<Awaited<ReturnType<typeof loadTestBookings>>, "title">) {
  const t = useT("happening-booking");
  const link = useLink();
  return (
    <>
      <nav className="wrap chips booking" aria-label={t("testBookings")}>
        {states.map((one) => (
          <Chip key={one} current={one === state} href={link("/sandbox/happening", { state: one })}>
            {t(`state_${one}`)}
          </Chip>
        ))}
      </nav>
      {booking === null ? null : (
        <BookingPage booking={booking} token="" booked={false} signedIn={false} form={formOf(undefined)} />
      )}
      {hold === null ? null : (
        <div className="wrap booking booking-narrow stack">
          <h1>{t("yourDetails")}</h1>
          <ContactStep
            contact={{ hold, endsSoon: false, questions: [], typed: NOTHING_TYPED }}
            action={link(activityPath(hold.activity), { hold: hold.id })}
            reply={undefined}
            others={[]}
            chooseHref={link(activityPath(hold.activity))}
          />
        </div>
      )}
    </>
  );
}
