import type { ApiError } from "#contract/errors";

/** The address of the wish list; all its forms, and the hearts of other pages, post to it. */
export const WISH_LIST = "/account/wishlist";
/** The address of the waitlist. */
export const WAITING = "/account/waitlist";

/** The actions of the wish list's forms; `move` puts a variant into the bag and takes it off the list. */
export type WishIntent = "add" | "remove" | "move" | "share" | "unshare";

/** Why a list did not change; `variantId` is the entry concerned. */
export type ListRefusal = { errors: ApiError[]; variantId: string | null };
