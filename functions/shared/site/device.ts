/** What a page is looked at with; for figures alone, never for the layout. */
export const DEVICE_KINDS = ["mobile", "tablet", "desktop"] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

const TABLET = /ipad|tablet|playbook|silk|kindle|android(?!.*mobile)/i;
const MOBILE = /mobi|iphone|ipod|android|opera mini|iemobile/i;

/** Reads it from the user agent and, where a browser sends it, from `Sec-CH-UA-Mobile`. */
export function deviceKind(userAgent: string | null, mobileHint: string | null = null): DeviceKind {
  const agent = (userAgent ?? "").slice(0, 512);
  if (TABLET.test(agent)) return "tablet";
  return mobileHint === "?1" || MOBILE.test(agent) ? "mobile" : "desktop";
}
