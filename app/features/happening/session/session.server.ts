import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { type Activity, type ActivityKind, type ActivitySession, showActivity } from "#contract/happening/activities";
import type { BookingHold } from "#contract/happening/reservations";
import { textsOf } from "#shared/words/texts.server";
import type { BreadcrumbStep } from "~/platform/page/structured-data";
import { activityPath } from "~/site/addresses/activity-paths";
import { type BookingQuery, isStep, readBookingQuery } from "../booking/booking-query";
import { heldPlace, holdPlace } from "../booking/hold.server";
import { bookPlace, type ContactData, loadContact } from "../contact/contact.server";
import { type Gate, gateOf } from "../gate/gate.server";

type Page = { title: string; description: string; noindex: boolean };
export type DatesData = Page & {
  step: "date";
  activity: Activity;
  sessions: ActivitySession[];
  gate: Gate | null;
  held: BookingHold | null;
  asked: BookingQuery;
  trail: BreadcrumbStep[];
  /** Makes the form hold its places once, however often it is sent. */
  key: string;
};
export type SessionYouData = Page & { step: "you"; contact: ContactData };
export type SessionData = DatesData | SessionYouData;

/**
 * Loads a class or event with its dates, or its contact step (S2.15). @throws 404 for one that the country doesn't
 * have, or of another kind; a redirect where the named hold doesn't exist
 */
export async function loadSession(
  request: Request,
  context: AppLoadContext,
  kind: ActivityKind,
  id: string,
): Promise<SessionData> {
  const { api, site } = context;
  const { searchParams } = new URL(request.url);
  const asked = readBookingQuery(searchParams);
  if (asked.hold !== null && asked.step === null) {
    const contact = await loadContact(context, activityPath({ kind, id }), id, asked.hold);
    return { step: "you", title: contact.hold.activity.name, description: "", noindex: true, contact };
  }
  const [found, held, t] = await Promise.all([
    api.call(showActivity, { params: { id }, query: {} }),
    heldPlace(context, id, asked.hold),
    textsOf(site, "happening-booking"),
  ]);
  if (!found.ok || found.value.kind !== kind) throw data(null, { status: 404 });
  const { sessions, ...activity } = found.value;
  const { name, summary } = activity;
  return {
    step: "date",
    title: name,
    description: t("about", { name, summary }),
    noindex: isStep(searchParams),
    activity,
    sessions,
    gate: await gateOf(context, activity),
    held,
    asked,
    trail: [
      { label: t("allTitle"), path: "/happening" },
      { label: name, path: activityPath(activity) },
    ],
    key: crypto.randomUUID(),
  };
}

/** Handles the forms of a class or event: they hold seats, or book the held ones. */
export function changeSession(request: Request, context: AppLoadContext, kind: ActivityKind, id: string) {
  const { hold, step } = readBookingQuery(new URL(request.url).searchParams);
  return hold !== null && step === null
    ? bookPlace(activityPath({ kind, id }), hold)(request, context)
    : holdPlace(id)(request, context);
}
