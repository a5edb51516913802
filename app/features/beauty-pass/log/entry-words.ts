import type { PointsEntryView, PointsSource } from "#contract/beauty-pass/beauty-pass";
import type { KeyOf } from "#shared/words/rooms";
import type { Translate } from "#shared/words/translate";

const KNOWN: Record<PointsSource, true> = {
  manual_points_adjustment: true,
  level_redemption: true,
  expired_points: true,
  survey_points: true,
  used_points: true,
  registration_of_product_account: true,
  loyalty_points: true,
  online_review: true,
  published_review: true,
  completed_beauty_profile: true,
  downloaded_mobile_app: true,
  referred_mobile_app: true,
  bonus_points: true,
  purchase_points: true,
  purchase_points_with_order_number: true,
  product_review_with_name: true,
};
const WITH_ABOUT = {
  manual_points_adjustment: true,
  used_points: true,
  registration_of_product_account: true,
  bonus_points: true,
  published_review: true,
  product_review_with_name: true,
} as const;
/** The names of the events that welcome somebody who was invited, and that take it back. */
const INVITED: ReadonlySet<string> = new Set(["invited", "invited:back"]);

/** The text for a change of points (S3.09, R45); a neutral text for an unknown source. */
export function entryWords(
  t: Translate<KeyOf<"beauty-pass">>,
  { key, source, about, order, note, delta }: PointsEntryView,
): string {
  if (!Object.hasOwn(KNOWN, source)) return t("src_unknown");
  if (note === "birthday") return t("src_birthday");
  if (note === "given_back") return t("src_used_points_back", { about: about ?? "" });
  if (note === "returned" || note === "cancelled") return t(`src_order_${note}`, { order: order ?? "" });
  if (source === "published_review" && delta < 0) return t("src_published_review_back", { about: about ?? "" });
  if (source === "referred_mobile_app" && delta < 0) return t("src_referred_mobile_app_back");
  if (source === "bonus_points" && INVITED.has(key)) return t(delta < 0 ? "src_invited_back" : "src_invited");
  if (about !== null && Object.hasOwn(WITH_ABOUT, source))
    return t(`src_${source as keyof typeof WITH_ABOUT}_about`, { about });
  return t(`src_${source as PointsSource}`, { order: order ?? "" });
}
