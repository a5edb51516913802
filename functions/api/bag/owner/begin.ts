import type { ShopperScope } from "../../kit/call/call";
import { memberIdOf, VISITOR } from "../../kit/call/viewer";
import { findMemberBag } from "../store";
import { beginBagId } from "./identity";

/**
 * Makes a change in the request's bag, and creates the bag when there is none. A member has one bag per country (R32). If another request created it
 * meanwhile, such as a sign-in that takes a visitor's bag along, the change found no bag of this id and created none (store, `mayBegin`); it is then
 * made in the other one. A member's change that found no bag costs one more trip, and one more to make it in the other bag.
 * @returns the id of the changed bag, and the outcome of the change
 */
export async function changeBag<Outcome extends { version: number }>(
  scope: ShopperScope,
  bagId: string | null,
  change: (bagId: string) => Promise<Outcome>,
): Promise<{ bagId: string; outcome: Outcome }> {
  const id = bagId ?? (await beginBagId(scope));
  const outcome = await change(id);
  const memberId = memberIdOf(scope.viewer ?? VISITOR);
  const own = outcome.version > 0 || memberId === null ? null : await findMemberBag(scope, memberId);
  return own === null || own === id ? { bagId: id, outcome } : { bagId: own, outcome: await change(own) };
}
