import type { ShopperScope } from "../../kit/call/call";
import { claimBag, findBags, moveBag } from "./merge-store";

/** `bagId` is the bag for the cookie from now on; `added` is the number of pieces from the device, for a notice. */
export type Merged = { bagId: string | null; added: number };

/**
 * Gives a device's bag to the member at sign-in (R32). Quantities are added up to the cap, the member's code wins, gifts and samples are taken along
 * and checked again. A member without a bag gets the device's bag under a new id, so that whoever knew the old id, or put the bag there, cannot open
 * it. A bag of another member is left alone. Doing it twice adds nothing. Two trips.
 */
export async function mergeBags(scope: ShopperScope, guestBagId: string | null, memberId: string): Promise<Merged> {
  const { memberBagId, guest } = await findBags(scope, guestBagId, memberId);
  if (guestBagId === null || guest === null || guest.memberId !== null)
    return { bagId: guest?.memberId === memberId ? guestBagId : memberBagId, added: 0 };
  const claimed = memberBagId === null ? await claimBag(scope, guestBagId, memberId) : null;
  if (claimed !== null) return { bagId: claimed, added: 0 };
  const target = memberBagId ?? (await findBags(scope, null, memberId)).memberBagId;
  if (target === null || target === guestBagId) return { bagId: target, added: 0 };
  await moveBag(scope, guestBagId, target);
  return { bagId: target, added: guest.pieces };
}
