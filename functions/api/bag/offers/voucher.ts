import type { Bag } from "../../../contract/bag/bag";
import type { Shop } from "../../kit/call/call";
import { describeBag } from "../describe-bag";
import { readBag } from "../store";
import { saveVoucherWish } from "./chosen-store";

/**
 * Uses the member's voucher in this bag, or keeps it for another order (docs/decisions/018). Repeating it changes nothing, and so does a call without
 * a bag or voucher. One trip.
 */
export async function chooseVoucher(shop: Shop, bagId: string | null, use: boolean): Promise<Bag> {
  if (bagId === null) return describeBag(shop, await readBag(shop, null));
  return describeBag(shop, await saveVoucherWish(shop, bagId, !use));
}
