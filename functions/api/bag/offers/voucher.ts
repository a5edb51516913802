import type { Bag } from "../../../contract/bag/bag";
import type { ShopperScope } from "../../kit/call/call";
import { describeBag } from "../describe-bag";
import { readBag } from "../store";
import { saveVoucherWish } from "./chosen-store";

/**
 * Uses the member's voucher in this bag, or keeps it for another order (docs/decisions/018). Repeating it changes nothing, and so does a call without
 * a bag or voucher. One trip.
 */
export async function chooseVoucher(scope: ShopperScope, bagId: string | null, use: boolean): Promise<Bag> {
  if (bagId === null) return describeBag(scope, await readBag(scope, null));
  return describeBag(scope, await saveVoucherWish(scope, bagId, !use));
}
