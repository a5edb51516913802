import type { UnitPrice } from "../../../contract/catalogue/card";
import type { CurrencyCode } from "../../../contract/countries";
import type { Viewer } from "../../viewer";

/** What a size measures; both null where it measures nothing. */
export type Net = { net_amount: number | null; net_unit: "ml" | "g" | "pc" | null };

/**
 * Price of a handy amount, for comparing sizes: of 100 ml or g from 50 up, of 10 below, of one piece; null for what is one piece.
 * Rounded to the minor unit.
 */
export function unitPriceOf(price: number, { net_amount, net_unit }: Net, currency: CurrencyCode): UnitPrice | null {
  if (net_amount === null || net_unit === null || net_amount <= 0) return null;
  if (net_unit === "pc" && net_amount === 1) return null;
  const amount = net_unit === "pc" ? 1 : net_amount >= 50 ? 100 : 10;
  return { price: { minor: Math.round((price * amount) / net_amount), currency }, amount, unit: net_unit };
}

export const HOUSE_BRAND = "melati-collection";

/** Percent off for staff (R46): more on the house brand. */
const STAFF_PERCENT = 30;
const STAFF_PERCENT_HOUSE = 45;

/** What is priced for staff. */
export type StaffPriced = { price: number; brandSlug: string; nonDiscountable: boolean };

/**
 * What staff pay for one piece in minor units, rounded half up; null for everybody else, and where percentages do not cut (R26).
 * It takes the place of a coupon: the two do not add up.
 */
export function staffPriceOf({ price, brandSlug, nonDiscountable }: StaffPriced, viewer: Viewer): number | null {
  if (viewer.kind !== "member" || !viewer.isEmployee || nonDiscountable) return null;
  const percent = brandSlug === HOUSE_BRAND ? STAFF_PERCENT_HOUSE : STAFF_PERCENT;
  return Math.round((price * (100 - percent)) / 100);
}
