import type { Shop } from "../../kit/call/call";
import { memberIdOf, VISITOR } from "../../kit/call/viewer";
import { findMemberBag } from "../store";
import { beginBagId } from "./identity";

/**
 * Makes a change in the request's bag, which begins where there is none. A member has one bag a country (R32): where theirs was begun
 * elsewhere meanwhile, as a sign-in does that takes a visitor's along, the change found no bag of this id and made none (store, `mayBegin`),
 * and is made in the other. One trip more for a member's change that found no bag, and one more to make it there.
 * @returns the id of the bag that has the change, and the change's outcome
 */
export async function changeBag<Outcome extends { version: number }>(
  shop: Shop,
  bagId: string | null,
  change: (bagId: string) => Promise<Outcome>,
): Promise<{ bagId: string; outcome: Outcome }> {
  const id = bagId ?? (await beginBagId(shop));
  const outcome = await change(id);
  const memberId = memberIdOf(shop.viewer ?? VISITOR);
  const own = outcome.version > 0 || memberId === null ? null : await findMemberBag(shop, memberId);
  return own === null || own === id ? { bagId: id, outcome } : { bagId: own, outcome: await change(own) };
}
