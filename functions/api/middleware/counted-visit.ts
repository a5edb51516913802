import type { CountedVisit } from "../../analytics/purchases/purchase-store";
import { hasDone, readVisit, VISIT_COOKIE } from "../../analytics/visit";
import { cluesIn, deviceOf, kindOfDevice, TOUCH_COOKIE } from "../../shared/device/device";
import { CONSENT_COOKIE, consentOf } from "../../shared/site/consent";
import type { ApiContext } from "../environment";
import { readCookie } from "./cookies/cookies";

/** The visit that a call belongs to; null for who did not agree to being counted (R53). */
export function countedVisitOf(c: ApiContext): CountedVisit | null {
  const now = c.get("now");
  const visit = readVisit(readCookie(c, VISIT_COOKIE) ?? null, now);
  const { granted, choice } = consentOf(
    readCookie(c, CONSENT_COOKIE) ?? null,
    c.req.header("sec-gpc") === "1",
    c.get("country"),
    now,
  );
  if (visit === null || !granted.measurement) return null;
  return {
    client: visit.client,
    session: Math.floor(visit.began / 1000),
    consent: choice?.id ?? "",
    device: kindOfDevice(deviceOf(cluesIn(c.req.raw.headers, readCookie(c, TOUCH_COOKIE) ?? null))),
    signedIn: c.get("viewer").kind === "member",
    first: !hasDone(visit, "paid"),
    mayAdvertise: granted.advertising,
  };
}
