import { step } from "../../edge-env";

export const APPLE_APPS = "/.well-known/apple-app-site-association";
export const ANDROID_APPS = "/.well-known/assetlinks.json";

/** Addresses that the app opens in place of the browser. The bag, checkout and account stay where they were started. */
const OPENED = ["/", "/products/*", "/brands/*", "/pages/*", "/happening/*", "/store-locations/*"];

/** Tells iPhones which app may open the shop's addresses and use its passkeys. No file exists without an app. */
export const appleApps = step(async (c, next) => {
  const { appleApps: apps } = c.get("settings");
  if (apps.length === 0) return next();
  c.set("kind", "document");
  const components = OPENED.map((path) => ({ "/": path }));
  return c.json({ applinks: { details: [{ appIDs: apps, components }] }, webcredentials: { apps } });
});

/** Tells Android the same. */
export const androidApps = step(async (c, next) => {
  const { androidApps: apps } = c.get("settings");
  if (apps.length === 0) return next();
  c.set("kind", "document");
  return c.json(
    apps.map(({ name, fingerprints }) => ({
      relation: ["delegate_permission/common.handle_all_urls", "delegate_permission/common.get_login_creds"],
      target: { namespace: "android_app", package_name: name, sha256_cert_fingerprints: fingerprints },
    })),
  );
});
