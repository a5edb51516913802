import "~/ui/shapes/panel.css";
import type { Booking } from "#contract/happening/reservations";
import type { IntentOf } from "~/platform/form/actions.server";
import { PostForm } from "~/platform/form/post-form";
import { bookingPath } from "~/site/addresses/activity-paths";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Note } from "~/ui/notices/note";
import { useStoreTime } from "../../store-time";
import type { checkInTo } from "./booking.server";

/**
 * Tells the store, on the booking's day, that who booked is there. It is drawn before that can be told, because a page that is read later, without a
 * connection, is the one of the morning.
 */
export function Arrival({ booking, token }: Readonly<{ booking: Booking; token: string }>) {
  const t = useT("happening-booking");
  const link = useLink();
  const { arrival, number, store } = booking;
  const { time } = useStoreTime(store.timeZone);
  if (!arrival.today) return null;
  if (arrival.at !== null)
    return (
      <Note tone="good" title={t("hereSince", { time: time(arrival.at) })}>
        {t("hereSeen")}
      </Note>
    );
  return (
    <section className="panel stack" aria-labelledby="here">
      <h2 className="type-h3" id="here">
        {t("hereTitle")}
      </h2>
      <p>{t("hereText", { time: time(arrival.from) })}</p>
      <PostForm<IntentOf<ReturnType<typeof checkInTo>>>
        intent="check_in"
        action={link(bookingPath(number), { token })}
        fields={{ booking: number }}
      >
        <Button busy={t("hereBusy")}>{t("here")}</Button>
      </PostForm>
    </section>
  );
}
