/** What a key of a program may do: one scope opens the calls of one topic. */
export const KEY_SCOPES = ["catalogue"] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** The beginning of every key, so that it is recognised where it does not belong. */
export const KEY_BEGINS = "mk_";
export const LONGEST_KEY_NAME = 80;
/** For how many days a key works. */
export const KEY_DAYS = 90;
/** The most keys that one operator may have at a time. */
export const MOST_KEYS = 10;
