/** The header that tells the service worker whose page it is, in which language, and whether it may be kept: `guest.en keep`. */
export const OFFLINE = "x-offline";

/** Stands in the text of the bar for the time at which the page was kept, which only the browser knows. */
export const KEPT_AT = "KEPT_AT";
