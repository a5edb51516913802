import type { Activity } from "#contract/happening/activities";
import { useT } from "~/site/i18n";
import { Tag } from "~/ui/figures/tag";

/** Tags for an activity that is booked in the app, or only by members of a tier (R48); empty for others. */
export function ActivityTags({ bookableOn, minTier }: Pick<Activity, "bookableOn" | "minTier">) {
  const t = useT("happening-booking");
  const tiers = useT("beauty-pass");
  if (bookableOn !== "app" && minTier === null) return null;
  return (
    <span className="row row-wrap">
      {bookableOn === "app" ? <Tag tone="outline">{t("inApp")}</Tag> : null}
      {minTier === null ? null : <Tag tone="night">{t("forTier", { tier: tiers(`tier_${minTier}`) })}</Tag>}
    </span>
  );
}
