import { tierOf, type Viewer } from "../../kit/call/viewer";
import type { PricedShopper } from "./rule";

/**
 * The shopper as promotions see them. A pink member has not bought yet (R43); other facts about earlier orders are read when an order is placed.
 */
export const pricedShopper = (
  viewer: Viewer,
  {
    perks,
    segments,
    voucherDeclined = false,
  }: Pick<PricedShopper, "perks" | "segments"> & {
    voucherDeclined?: boolean;
  } = { perks: [], segments: [] },
  ordered = false,
): PricedShopper => {
  const tier = tierOf(viewer);
  return {
    tier,
    isEmployee: viewer.kind === "member" && viewer.isEmployee,
    firstOrder: !ordered && (tier === null || tier === "pink"),
    perks,
    segments,
    declinesVouchers: voucherDeclined,
  };
};
