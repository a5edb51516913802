import type { ApiContext } from "../environment";
import { giveListsTo } from "./list-cookie";

/**
 * What a visitor had on this device goes with them into their account, after they joined or signed in: the one place for it. The lists do
 * (R62); the bag is to be merged here too once bags have owners (R32).
 */
export async function bringAlong(c: ApiContext, memberId: string): Promise<void> {
  await giveListsTo(c, memberId);
}
