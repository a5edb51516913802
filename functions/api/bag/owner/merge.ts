import type { Shop } from "../../kit/call/call";
import { claimBag, findBags, pourBag } from "./merge-store";

/**
 * `bagId` is the bag for the cookie from now on; `added` is the number of pieces that came from the device, for a
 * notice.
 */
export type Merged = { bagId: string | null; added: number };

/**
 * Makes the bag of a device the member's on sign-in (R32): quantities are summed up to the cap, the member's code wins, gifts and samples
 * come along and are judged anew. Without a bag of their own the device's becomes theirs, under a new id: whoever knew it before, or put it there,
 * has no way into it. A bag of another member is left alone.
 * Doing it twice adds nothing. Two round trips.
 */
export async function mergeBags(shop: Shop, guestBagId: string | null, memberId: string): Promise<Merged> {
  const { memberBagId, guest } = await findBags(shop, guestBagId, memberId);
  if (guestBagId === null || guest === null || guest.memberId !== null)
    return { bagId: guest?.memberId === memberId ? guestBagId : memberBagId, added: 0 };
  const claimed = memberBagId === null ? await claimBag(shop, guestBagId, memberId) : null;
  if (claimed !== null) return { bagId: claimed, added: 0 };
  const target = memberBagId ?? (await findBags(shop, null, memberId)).memberBagId;
  if (target === null || target === guestBagId) return { bagId: target, added: 0 };
  await pourBag(shop, guestBagId, target);
  return { bagId: target, added: guest.pieces };
}
