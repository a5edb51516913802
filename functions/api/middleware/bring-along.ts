import { mergeBags } from "../bag/owner/merge";
import type { ApiContext } from "../environment";
import { dropBag, keepBag, noteMerged, shownBagOf, showsBag } from "./cookies/bag-cookie";
import { giveListsTo } from "./cookies/list-cookie";
import { accountCallOf } from "./who/account-call";

/** Moves a visitor's lists (R62) and bag (R32) from this browser to the member's account when they join or sign in. */
export async function bringAlong(c: ApiContext, memberId: string): Promise<void> {
  await giveListsTo(c, memberId);
  const { bagId, added } = await mergeBags(accountCallOf(c), await shownBagOf(c, null), memberId);
  if (bagId !== null) await keepBag(c, bagId, memberId);
  // A bag that another member left in this browser is removed.
  else if (await showsBag(c)) dropBag(c);
  if (added > 0) noteMerged(c, added);
}
