import type { ApiError } from "#contract/errors";

/** The page of the wish list; all its forms, and the hearts of other pages, are sent to it. */
export const WISH_LIST = "/account/wishlist";
/** The page of what is waited for. */
export const WAITING = "/account/waitlist";

/** What a form of the wish list can ask for; `move` puts a variant in the bag and takes it off the list. */
export type WishIntent = "add" | "remove" | "move" | "share" | "unshare";

/** Why a list did not change; `variantId` names the entry that it is about. */
export type ListRefusal = { errors: ApiError[]; variantId: string | null };
