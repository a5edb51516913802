import type { LedgerEntry, RefusedReason } from "#contract/promotions/pricing";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";

type Obstacle = Pick<LedgerEntry, "shortfall" | "at"> & { reason: LedgerEntry["reason"] };

const WHY = {
  not_found: "whyNotFound",
  case_mismatch: "whyCaseMismatch",
  expired: "whyExpired",
  not_started: "whyNotStarted",
  min_spend: "whyMinSpend",
  first_order_only: "whyFirstOrderOnly",
  excluded_items: "whyExcludedItems",
  used: "whyUsed",
  with_credits: "whyWithCredits",
  members_only: "whyMembersOnly",
  wrong_tier: "whyWrongTier",
  birthday_month_only: "forBirthdayMonth",
  staff_only: "forStaff",
  fully_redeemed: "whyFullyRedeemed",
  needs_gift: "whyNeedsGift",
  needs_code: "whyNeedsCode",
  needs_purchase: "whyNeedsPurchase",
  better_offer: "whyBetterOffer",
  not_with_staff: "whyNotWithStaff",
  not_with_code: "whyNotWithCode",
  declined: "whyDeclined",
  time_over: "whyTimeOver",
  nothing_left: "whyNothingLeft",
  empty_bag: "whyEmptyBag",
} as const satisfies Record<RefusedReason, string>;

/** Texts for why a promotion did not apply. */
export function useRefusedWords(): (obstacle: Obstacle) => string {
  const t = useT("bag");
  const { money, date } = useFormat();
  return ({ reason, shortfall, at }) => {
    const vars = { amount: shortfall === null ? "" : money(shortfall), date: at === null ? "" : date(at) };
    return Object.hasOwn(WHY, reason) ? t(WHY[reason as RefusedReason], vars) : "";
  };
}
