/** The address of the wish list. All its forms post to it, and so do the hearts on other pages. */
export const WISH_LIST = "/account/wishlist";
/** The address of the waitlist. */
export const WAITING = "/account/waitlist";
