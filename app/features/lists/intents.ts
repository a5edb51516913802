/** The address of the wish list; all its forms, and the hearts of other pages, post to it. */
export const WISH_LIST = "/account/wishlist";
/** The address of the waitlist. */
export const WAITING = "/account/waitlist";
