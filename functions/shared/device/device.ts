/** Kinds of devices, for analytics and reports, never for the layout (R59). */
export const DEVICE_KINDS = ["mobile", "tablet", "desktop"] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

export type Browser = "edge" | "opera" | "samsung" | "firefox" | "chrome" | "safari" | "in-app" | "other";

/** The flags of a device (S3.18). Exactly one of the first three is true, at most one of the next four. */
export type Device = Readonly<{
  isMobile: boolean;
  isTablet: boolean;
  isDesktop: boolean;
  isIos: boolean;
  isAndroid: boolean;
  isWindows: boolean;
  isMacOS: boolean;
  browser: Browser;
}>;

/** What a browser tells about itself, in a request or in the page. Only the page knows `touchPoints`. */
export type DeviceClues = Readonly<{
  userAgent: string;
  /** `Sec-CH-UA-Mobile`, and `Sec-CH-UA-Platform` without its quotes; null where the browser sends none. */
  mobileHint?: boolean | null;
  platformHint?: string | null;
  touchPoints?: number;
}>;

const LONGEST = 512;
const TABLET = /ipad|tablet|playbook|silk|kindle|android(?!.*mobile)/i;
const MOBILE = /mobi|iphone|ipod|android/i;
/** Browsers of phones that do not say "Mobile". */
const SMALL = /opera mini|iemobile|ucbrowser|\bkaios\b/i;
const TELEVISION = /smart-?tv|googletv|appletv|\btv\b|\bbravia\b|\baft[a-z]{1,4}\b/i;
const IN_APP = /\bFBA[NV]\/|\bInstagram\b|\bLine\/|\bMicroMessenger\/|\bBytedanceWebview\b|\bmusical_ly\b|; wv\)/;

/** In order, because most browsers also name the browsers that they are based on. */
const NAMES: readonly (readonly [RegExp, Browser])[] = [
  [IN_APP, "in-app"],
  [/\bEdg(?:A|iOS|e)?\//, "edge"],
  [/\bOPR\/|\bOPT\/|\bOpera\b/, "opera"],
  [/\bSamsungBrowser\//, "samsung"],
  [/\bFirefox\/|\bFxiOS\//, "firefox"],
  [/\bChrome\/|\bCriOS\//, "chrome"],
  [/\bSafari\//, "safari"],
];

const SYSTEMS: readonly (readonly [RegExp, "isIos" | "isAndroid" | "isWindows" | "isMacOS"])[] = [
  [/\b(?:iPhone|iPad|iPod)\b|^iOS$/, "isIos"],
  [/\bAndroid\b/, "isAndroid"],
  [/\bWindows\b/, "isWindows"],
  [/\bMac(?:intosh| OS X|OS)\b|^macOS$/, "isMacOS"],
];

/** Reads the flags. The platform hint comes before the user agent, which browsers freeze and shorten. */
export function deviceOf({ userAgent, mobileHint = null, platformHint = null, touchPoints = 0 }: DeviceClues): Device {
  const agent = userAgent.slice(0, LONGEST);
  const found = [platformHint ?? "", agent].flatMap((text) => SYSTEMS.find(([mark]) => mark.test(text))?.[1] ?? [])[0];
  // An iPad says that it is a Mac, but no Mac has a touch screen.
  const isHiddenTablet = found === "isMacOS" && touchPoints > 1;
  const system = isHiddenTablet ? "isIos" : found;
  const kind = isHiddenTablet ? "tablet" : kindOf(agent, mobileHint, system === "isAndroid");
  return {
    isMobile: kind === "mobile",
    isTablet: kind === "tablet",
    isDesktop: kind === "desktop",
    isIos: system === "isIos",
    isAndroid: system === "isAndroid",
    isWindows: system === "isWindows",
    isMacOS: system === "isMacOS",
    browser: NAMES.find(([mark]) => mark.test(agent))?.[1] ?? "other",
  };
}

function kindOf(agent: string, mobileHint: boolean | null, isAndroid: boolean): DeviceKind {
  if (TELEVISION.test(agent)) return "desktop";
  if (SMALL.test(agent)) return "mobile";
  if (TABLET.test(agent)) return "tablet";
  if (mobileHint ?? MOBILE.test(agent)) return "mobile";
  return isAndroid ? "tablet" : "desktop";
}

export const kindOfDevice = ({ isMobile, isTablet }: Device): DeviceKind =>
  isMobile ? "mobile" : isTablet ? "tablet" : "desktop";

/** The cookie in which a page of somebody who agreed to be counted writes what no header says (app/client/browser/device.ts). */
export const TOUCH_COOKIE = "touch_points";

/** Reads the clues from the headers of a request, and the touch points from {@link TOUCH_COOKIE}; null where there is none. */
export const cluesIn = (headers: Headers, touch: string | null = null): DeviceClues => {
  const mobile = headers.get("sec-ch-ua-mobile");
  return {
    userAgent: headers.get("user-agent") ?? "",
    mobileHint: mobile === "?1" ? true : mobile === "?0" ? false : null,
    platformHint: headers.get("sec-ch-ua-platform")?.replaceAll('"', "") ?? null,
    touchPoints: /^\d{1,2}$/.test(touch ?? "") ? Number(touch) : 0,
  };
};

const SYSTEM_NAMES = [
  ["isIos", "ios"],
  ["isAndroid", "android"],
  ["isWindows", "windows"],
  ["isMacOS", "macos"],
] as const;

/** A device in three words, as reports name it: "tablet ios safari". */
export const deviceWords = (device: Device): string =>
  [kindOfDevice(device), SYSTEM_NAMES.find(([flag]) => device[flag])?.[1] ?? "other", device.browser].join(" ");
