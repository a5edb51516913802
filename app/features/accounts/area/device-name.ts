import { type Browser, deviceOf } from "#shared/device/device";

/** The names that browsers have in every language. */
const BROWSERS: Partial<Record<Browser, string>> = {
  edge: "Edge",
  opera: "Opera",
  samsung: "Samsung Internet",
  firefox: "Firefox",
  chrome: "Chrome",
  safari: "Safari",
};

function systemOf(userAgent: string): string | undefined {
  const { isIos, isAndroid, isWindows, isMacOS, isTablet } = deviceOf({ userAgent });
  if (isIos) return isTablet ? "iPad" : "iPhone";
  if (isAndroid) return "Android";
  if (isWindows) return "Windows";
  if (isMacOS) return "Mac";
  return /\bLinux\b/.test(userAgent) ? "Linux" : undefined;
}

/** Reads "Chrome, Android" from a User-Agent header; null for an unknown one. */
export function deviceName(userAgent: string): string | null {
  const parts = [BROWSERS[deviceOf({ userAgent }).browser], systemOf(userAgent)].filter((part) => part !== undefined);
  return parts.length === 0 ? null : parts.join(", ");
}
