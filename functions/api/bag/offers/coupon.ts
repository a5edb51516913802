import type { Bag } from "../../../contract/bag/bag";
import { COUNTRIES, dateTag } from "../../../contract/countries";
import type { ErrorCode, Refusal } from "../../../contract/errors";
import type { RefusedReason } from "../../../contract/promotions/pricing";
import { trip } from "../../../db/trip";
import { type Attempt, attemptsRead } from "../../kit/attempts/attempts-store";
import type { ShopperScope } from "../../kit/call/call";
import { moneyText } from "../../kit/text/money-text";
import type { Obstacle } from "../../promotions/pricing/eligible";
import { priceOf } from "../assess-bag";
import { describeBag } from "../describe-bag";
import { changeBag } from "../owner/begin";
import { bagRead, readBag } from "../store";
import { clearCode, rememberCode, saveCode } from "./chosen-store";

/**
 * The refusal for each reason of R28. A code with any other reason stays in the bag, with a note about what is missing.
 */
export const COUPON_REFUSALS = {
  not_found: "coupon_not_found",
  case_mismatch: "coupon_case_mismatch",
  expired: "coupon_expired",
  not_started: "coupon_not_started",
  min_spend: "coupon_min_spend",
  first_order_only: "coupon_first_order_only",
  excluded_items: "coupon_excluded_items",
  used: "coupon_used",
  with_credits: "coupon_with_credits",
  members_only: "coupon_members_only",
  wrong_tier: "coupon_wrong_tier",
  birthday_month_only: "coupon_not_for_you",
  staff_only: "coupon_not_for_you",
  fully_redeemed: "coupon_fully_redeemed",
  not_with_staff: "coupon_not_with_staff",
} as const satisfies Partial<Record<RefusedReason, ErrorCode>>;

/** Reasons that may stop to apply, so that the code is worth remembering. */
const MAY_PASS = new Set<RefusedReason>(["min_spend", "not_started", "excluded_items"]);

function refusalOf(scope: ShopperScope, { reason, shortfall, threshold, at }: Obstacle): Refusal | null {
  if (!Object.hasOwn(COUPON_REFUSALS, reason)) return null;
  const { country, language = COUNTRIES[country].languages[0] } = scope;
  const { currency, timeZone } = COUNTRIES[country];
  const amount = (minor = 0) => moneyText({ minor, currency }, language, country);
  const date = (iso = "") =>
    iso === ""
      ? ""
      : new Intl.DateTimeFormat(dateTag(`${language}-${country}`), { dateStyle: "long", timeZone }).format(
          new Date(iso),
        );
  return {
    ok: false,
    code: COUPON_REFUSALS[reason as keyof typeof COUPON_REFUSALS],
    field: "code",
    details: { shortfall: amount(shortfall), minimum: amount(threshold), date: date(at) },
  };
}

/**
 * Uses a code (S7.10, R28), exactly as typed but trimmed, one per order. In an empty bag the code is kept (and creates the bag); one that waits for a
 * gift is kept too, with a note; one that may be used later is remembered. Two trips. Tries are counted, so that codes cannot be found by guessing.
 * @returns the whole bag, or the refusal of its reason, rate_limited, or coupon_replace when the bag has another and `replace` is false
 */
export async function applyCode(
  scope: ShopperScope,
  bagId: string | null,
  { code: typed, replace, attempts = [] }: { code: string; replace: boolean; attempts?: readonly Attempt[] },
): Promise<{ ok: true; bagId: string; bag: Bag } | (Refusal & { bagId?: string })> {
  const code = typed.trim();
  const { limited, bag } = await trip(scope.d1, {
    limited: attemptsRead(scope.now, attempts),
    bag: bagRead(scope, bagId, { code }),
  });
  if (limited !== null) return { ok: false, ...limited, field: "code" };
  if (bagId !== null && bag.couponCode === code) return { ok: true, bagId, bag: describeBag(scope, bag) };
  const { coupon } = priceOf(scope, bag, { couponCode: code });
  const obstacle = coupon?.obstacle ?? null;
  const refusal = obstacle === null ? null : refusalOf(scope, obstacle);
  if (refusal !== null) {
    return obstacle !== null && MAY_PASS.has(obstacle.reason)
      ? { ...refusal, bagId: await keepFor(scope, bagId, code) }
      : refusal;
  }
  if (bag.couponCode !== null && !replace)
    return { ok: false, code: "coupon_replace", field: "code", details: { code: bag.couponCode } };
  const saved = await changeBag(scope, bagId, (id) => saveCode(scope, id, code));
  return { ok: true, bagId: saved.bagId, bag: describeBag(scope, saved.outcome) };
}

/**
 * Remembers a code for later, and creates the bag when there is none, because the shopper is told that the code is kept.
 */
const keepFor = async (scope: ShopperScope, bagId: string | null, code: string): Promise<string> =>
  (await changeBag(scope, bagId, (id) => rememberCode(scope, id, code))).bagId;

/** Removes the code (S7.10, R3); a code that the bag does not have changes nothing. One or two trips. */
export async function dropCode(scope: ShopperScope, bagId: string | null, code: string): Promise<Bag> {
  const bag = await readBag(scope, bagId);
  if (bagId === null || bag.couponCode === null || bag.couponCode !== code.trim()) return describeBag(scope, bag);
  return describeBag(scope, await clearCode(scope, bagId));
}
