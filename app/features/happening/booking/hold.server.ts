import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { type BookingHold, holdSlot, showHold } from "#contract/happening/reservations";
import type { CallInput } from "#shared/client/client";
import { done, type Form, takes } from "~/platform/form/actions.server";
import { linkTo, signInLink } from "~/site/addresses/links";
import { isHold, seatsOf } from "./booking-query";

const COOKIE = "kept_place";
const TEN_MINUTES = 600;

type HoldInput = NonNullable<CallInput<typeof holdSlot>["body"]>;
/** The id of this browser's last hold for an activity. */
function lastHold({ cookies }: AppLoadContext, activityId: string): string | null {
  const [activity, id = ""] = cookies.read(COOKIE)?.split("~") ?? [];
  return activity === activityId && isHold(id) ? id : null;
}

/** The hold of this browser for an activity, from the address or the cookie; null once it has expired or is booked. */
export async function heldPlace(context: AppLoadContext, activityId: string, named: string | null) {
  const id = named ?? lastHold(context, activityId);
  if (id === null) return null;
  const found = await context.api.call(showHold, { params: { id } });
  return found.ok && !found.value.expired && found.value.activity.id === activityId ? found.value : null;
}

/**
 * Loads a hold for its form, even when it has expired. Null for none, for another activity's, and for one that is
 * booked.
 */
export async function loadHold({ api }: AppLoadContext, activityId: string, id: string): Promise<BookingHold | null> {
  const found = await api.call(showHold, { params: { id } });
  return found.ok && found.value.activity.id === activityId ? found.value : null;
}

/** Reads the place that a form names: a time of a service, or seats of a class or event. */
function inputOf(form: Form, activityId: string): HoldInput {
  const text = (name: string) => form.text(name).slice(0, 200);
  const session = text("sessionId");
  const replaces = text("replaces");
  return {
    activityId,
    ...(session === ""
      ? { storeSlug: text("store"), startsAt: text("startsAt") }
      : { sessionId: session, seats: seatsOf(text("seats")) }),
    ...(text("artist") === "" ? {} : { artistId: text("artist") }),
    ...(isHold(replaces) ? { replaces } : {}),
  };
}

/**
 * What names a hold beside its place: the browser. A hold whose answer was lost is found again by a page that was loaded anew, whose form has another key;
 * strangers behind one network address, who may have the same copy of a page and so the same key, get holds of their own.
 */
const nameOf = ({ key }: Form, { cookies }: AppLoadContext) => cookies.read("device-id")?.slice(0, 64) || key;

/**
 * Holds the place of the form, once for this browser, and redirects to the contact step (303), or sends the form back with the reason. @throws
 * a redirect to the sign-in
 */
export const holdPlace = (activityId: string) =>
  takes(async (form, context) => {
    const { api, site, cookies } = context;
    const { pathname, search } = new URL(form.request.url);
    const input = inputOf(form, activityId);
    if (input.sessionId === undefined && !input.startsAt) return form.refusedFor("invalid_choice", undefined, 422);
    // A shopper who goes back and chooses again holds one place, not two.
    const replaces = input.replaces ?? lastHold(context, activityId) ?? undefined;
    const idempotencyKey = nameOf(form, context);
    const reply = await api.call(holdSlot, {
      body: { ...input, ...(replaces === undefined ? {} : { replaces }) },
      ...(idempotencyKey === null ? {} : { idempotencyKey }),
    });
    if (reply.ok) {
      const { id } = reply.value;
      cookies.set(COOKIE, `${activityId}~${id}`, { maxAge: TEN_MINUTES, httpOnly: true });
      return done(context, linkTo(site, pathname, { hold: id }));
    }
    if (reply.status === 401) throw redirect(signInLink(site, pathname, search), 303);
    return form.refused(reply);
  });

/** Deletes the cookie of the hold once it is booked. */
export const forgetHold = ({ cookies }: AppLoadContext) => cookies.clear(COOKIE);
