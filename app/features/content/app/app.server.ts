import type { AppLoadContext } from "@remix-run/cloudflare";
import type { AppLink } from "#shared/device/app-links";
import type { Device } from "#shared/device/device";
import { drawQr } from "~/platform/files/qr-picture.server";

/** The address that leads a phone to the app's store; the QR code contains it. */
export const GET_APP = "/app/get";

/** The app's stores in this country, and a QR code that leads a phone to its own; null where the app is in no store. */
export function loadApp({ appLinks, here }: AppLoadContext) {
  return { links: appLinks, qr: appLinks.length === 0 ? null : drawQr(new URL(GET_APP, here).href) };
}

/** The store of a device; null where its system has no app. */
export function storeFor(links: readonly AppLink[], { isIos, isAndroid }: Device): AppLink | null {
  const has = (...stores: AppLink["store"][]) => links.find(({ store }) => stores.includes(store)) ?? null;
  if (isIos) return has("app-store");
  return isAndroid ? (has("google-play") ?? has("app-gallery")) : null;
}
