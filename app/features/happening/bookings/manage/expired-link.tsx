import "../../booking/booking-frame.css";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";

/** The page for a guest's expired link (R41): what to do now, without a word about the booking. */
export function ExpiredBookingLink() {
  const t = useT("happening-booking");
  const link = useLink();
  return (
    <section className="wrap booking booking-narrow stack">
      <h1>{t("linkExpiredHeading")}</h1>
      <p>{t("linkExpiredText")}</p>
      <p className="row row-wrap">
        <ButtonLink href={link("/store-locations")}>{t("toStores")}</ButtonLink>
        <ButtonLink kind="quiet" href={link("/account/bookings")}>
          {t("bookings")}
        </ButtonLink>
      </p>
    </section>
  );
}
