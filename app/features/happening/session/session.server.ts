import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { type Activity, type ActivityKind, type ActivitySession, showActivity } from "#contract/activities";
import type { BookingHold } from "#contract/reservations";
import type { Step } from "~/platform/page/structured-data";
import { activityPath } from "~/site/activity-paths";
import { textsOf } from "~/site/texts.server";
import { type Asked, isStep, readAsked } from "../asked";
import { bookPlace, type ContactData, loadContact } from "../contact/contact.server";
import { type Gate, gateOf } from "../gate.server";
import { heldPlace, holdPlace } from "../hold.server";

type Page = { title: string; description: string; noindex: boolean };
export type DatesData = Page & {
  step: "date";
  activity: Activity;
  sessions: ActivitySession[];
  gate: Gate | null;
  held: BookingHold | null;
  asked: Asked;
  trail: Step[];
};
export type SessionYouData = Page & { step: "you"; contact: ContactData };
export type SessionData = DatesData | SessionYouData;

/**
 * A class or an event with its dates, or who its seats are for (S2.15).
 * @throws 404 for none of the country, or another kind; a redirect where nothing is kept under the hold that is named
 */
export async function loadSession(
  request: Request,
  context: AppLoadContext,
  kind: ActivityKind,
  id: string,
): Promise<SessionData> {
  const { api, site } = context;
  const { searchParams } = new URL(request.url);
  const asked = readAsked(searchParams);
  if (asked.hold !== null && asked.step === null) {
    const contact = await loadContact(context, activityPath({ kind, id }), id, asked.hold);
    return { step: "you", title: contact.hold.activity.name, description: "", noindex: true, contact };
  }
  const [found, held, t] = await Promise.all([
    api.call(showActivity, { params: { id }, query: {} }),
    heldPlace(context, id, asked.hold),
    textsOf(site, "booking"),
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
  };
}

/** What the forms of a class or an event ask for: to keep seats, or to book what is kept. */
export function changeSession(request: Request, context: AppLoadContext, kind: ActivityKind, id: string) {
  const { hold, step } = readAsked(new URL(request.url).searchParams);
  return hold !== null && step === null
    ? bookPlace(request, context, activityPath({ kind, id }), hold)
    : holdPlace(request, context, id);
}
