import type { UnitPrice } from "../../../../contract/catalogue/product/card";
import type { CurrencyCode } from "../../../../contract/countries";
import type { Viewer } from "../../../kit/call/viewer";

/** The amount that a size states; both are null when it states none. */
export type Net = { net_amount: number | null; net_unit: "ml" | "g" | "pc" | null };

/**
 * The unit price for comparing sizes: per 100 ml or g from 50 up, per 10 below, per piece; null for a single piece. Rounded to the minor unit.
 */
export function unitPriceOf(price: number, { net_amount, net_unit }: Net, currency: CurrencyCode): UnitPrice | null {
  if (net_amount === null || net_unit === null || net_amount <= 0) return null;
  if (net_unit === "pc" && net_amount === 1) return null;
  const amount = net_unit === "pc" ? 1 : net_amount >= 50 ? 100 : 10;
  return { price: { minor: Math.round((price * amount) / net_amount), currency }, amount, unit: net_unit };
}

export const HOUSE_BRAND = "melati-collection";

/** The percentage off for staff (R46); the house brand has more. */
const STAFF_PERCENT = 30;
const STAFF_PERCENT_HOUSE = 45;

/** A product with its regular price, as staff pricing needs it. */
export type StaffPriced = { price: number; brandSlug: string; nonDiscountable: boolean };

/**
 * The staff price of one piece in minor units, rounded half up; null for everybody else, and for products without
 * percentage discounts (R26). It replaces a coupon and is not combined with one.
 */
export function staffPriceOf({ price, brandSlug, nonDiscountable }: StaffPriced, viewer: Viewer): number | null {
  if (viewer.kind !== "member" || !viewer.isEmployee || nonDiscountable) return null;
  const percent = brandSlug === HOUSE_BRAND ? STAFF_PERCENT_HOUSE : STAFF_PERCENT;
  return Math.round((price * (100 - percent)) / 100);
}
