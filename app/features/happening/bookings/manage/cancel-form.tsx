import "~/ui/controls/field.css";
import type { Booking } from "#contract/happening/reservations";
import { PostForm } from "~/platform/form/post-form";
import { bookingPath, FOLDERS } from "~/site/addresses/activity-paths";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Check } from "~/ui/controls/choice/check";

const REASONS = ["plans_changed", "found_another_time", "not_well"] as const;

type CancelFormProps = Readonly<{
  booking: Booking;
  token: string;
  /** The reason that was chosen before the form was refused. */
  reason?: string | undefined;
}>;

/** The form that cancels a booking; the reason is optional. */
export function CancelForm({ booking, token, reason: chosen }: CancelFormProps) {
  const t = useT("happening-booking");
  const link = useLink();
  const { number, activity, artist } = booking;
  return (
    <PostForm action={link(`/happening/${FOLDERS[activity.kind]}/cancel/${number}`, { token })} className="stack">
      <p>{artist === null ? t("cancelText") : t("cancelTextArtist", { name: artist.name })}</p>
      <fieldset>
        <legend className="label">
          {t("why")} <span className="optional">{t("optional")}</span>
        </legend>
        {REASONS.map((reason) => (
          <Check
            key={reason}
            type="radio"
            name="reason"
            value={reason}
            label={t(`reason_${reason}`)}
            defaultChecked={reason === chosen}
          />
        ))}
      </fieldset>
      <div className="row row-wrap">
        <Button busy={t("cancelling")}>{t("cancelYes")}</Button>
        <ButtonLink kind="quiet" href={link(bookingPath(number), { token })}>
          {t("keepIt")}
        </ButtonLink>
      </div>
    </PostForm>
  );
}
