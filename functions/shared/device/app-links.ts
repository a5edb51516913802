import { type CountryCode, toCountry } from "../../contract/countries";

/** The stores that the app may be in, by the host of its page there. */
const STORES = {
  "apps.apple.com": "app-store",
  "play.google.com": "google-play",
  "appgallery.huawei.com": "app-gallery",
} as const;
export type AppStore = (typeof STORES)[keyof typeof STORES];
export type AppLink = Readonly<{ store: AppStore; href: string }>;
/** The app's pages in the stores of each country, from the variable APP_LINKS ("SG=https://apps.apple.com/sg/app/id1 ..."). */
export type AppLinks = Partial<Record<CountryCode, readonly AppLink[]>>;

function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Reads APP_LINKS. A part that is not `CC=` and the https address of a known store throws a `RangeError` that names it. */
export function parseAppLinks(value: string): AppLinks {
  const links: Partial<Record<CountryCode, AppLink[]>> = {};
  for (const part of value.split(/\s+/).filter(Boolean)) {
    const at = part.indexOf("=");
    const country = toCountry(part.slice(0, at));
    const url = urlOf(part.slice(at + 1));
    const store = STORES[(url?.hostname ?? "") as keyof typeof STORES];
    if (at < 0 || country === null || url?.protocol !== "https:" || store === undefined)
      throw new RangeError(`APP_LINKS: "${part}" is not CC= and the address of an app store`);
    links[country] = [...(links[country] ?? []), { store, href: url.href }];
  }
  return links;
}

/** An Android app (`example.melati`) and the SHA-256 fingerprints of the certificates that sign it. */
export type AndroidApp = Readonly<{ name: string; fingerprints: readonly string[] }>;

const APPLE = /^[A-Z0-9]{10}\.[A-Za-z0-9.-]+$/;
const ANDROID = /^[a-z]\w*(?:\.[a-z]\w*)+$/i;
const FINGERPRINT = /^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/;

/** Reads APPLE_APPS ("ABCDE12345.example.melati ..."); another part throws a `RangeError`. */
export function parseAppleApps(value: string): string[] {
  const apps = value.split(/\s+/).filter(Boolean);
  for (const app of apps) if (!APPLE.test(app)) throw new RangeError(`APPLE_APPS: "${app}" is not a team and a bundle`);
  return apps;
}

/** Reads ANDROID_APPS ("example.melati=AA:BB:...,CC:DD:... ..."); another part throws a `RangeError`. */
export function parseAndroidApps(value: string): AndroidApp[] {
  return value
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => {
      const [name = "", prints = ""] = part.split("=");
      const fingerprints = prints.split(",");
      if (!ANDROID.test(name) || !fingerprints.every((print) => FINGERPRINT.test(print)))
        throw new RangeError(`ANDROID_APPS: "${part}" is not a package and its fingerprints`);
      return { name, fingerprints };
    });
}
