import { isbot } from "isbot";
import type { CookieJar } from "../shared/site/cookies";

const DEVICE_ID = /^[0-9a-f-]{36}$/;

/** A long-lived device id (S3.15): not an authentication factor, and none for crawlers. */
export function ensureDeviceId(request: Request, cookies: CookieJar) {
  if (DEVICE_ID.test(cookies.read("device-id") ?? "") || isbot(request.headers.get("user-agent") ?? "")) return;
  cookies.set("device-id", crypto.randomUUID(), { httpOnly: true });
}
