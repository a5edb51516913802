import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/button";
import { AccountHeading } from "../account-heading";

/** Services, classes and events of the member (R19): nothing is booked online yet, so the way on is to a store. */
export function BookingsPage() {
  const t = useT("accounts");
  const link = useLink();
  return (
    <div className="wrap acct stack">
      <AccountHeading title={t("bookings")} />
      <section className="acct-empty stack">
        <img src="/img/sprig.svg" alt="" width="220" height="254" />
        <h2>{t("noBookings")}</h2>
        <p className="mute">{t("noBookingsText")}</p>
        <p>
          <ButtonLink href={link("/store-locations")}>{t("toStores")}</ButtonLink>
        </p>
      </section>
    </div>
  );
}
