import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { fullNameOf } from "#contract/accounts/full-name";
import { showProfile } from "#contract/accounts/profile";
import { type Activity, type ActivitySession, showActivity } from "#contract/happening/activities";
import { joinWaiting, leaveWaiting, showWaiting, type Waiting } from "#contract/happening/waiting";
import { textsOf } from "#shared/words/texts.server";
import { actions, done, type Form, takes } from "~/platform/form/actions.server";
import { activityPath, kindIn, waitingPath } from "~/site/addresses/activity-paths";
import { linkTo, signInLink } from "~/site/addresses/links";
import { seatsOf } from "../booking/booking-query";
import { keepTyped } from "../contact/typed-cookie.server";
import { type Gate, gateOf } from "../gate/gate.server";

type Params = { kind?: string | undefined; id?: string | undefined };

export type JoinData = {
  title: string;
  activity: Activity;
  session: ActivitySession;
  gate: Gate | null;
  seats: number;
  known: { fullName: string; email: string };
  /** Makes the form join once, however often it is sent. */
  key: string;
};

/** The name and email of the member who is signed in. */
async function knownOf({ api, cookies }: AppLoadContext): Promise<JoinData["known"]> {
  const profile = cookies.read("jwt-data") === null ? null : await api.call(showProfile);
  if (!profile?.ok) return { fullName: "", email: "" };
  return { fullName: fullNameOf(profile.value), email: profile.value.email };
}

/** Loads the form that joins the waiting list of a date. @throws 404 for an unknown activity; a redirect to the dates for an unknown date */
export async function loadJoin(
  request: Request,
  context: AppLoadContext,
  { kind, id = "" }: Params,
): Promise<JoinData> {
  const { api, site } = context;
  const query = new URL(request.url).searchParams;
  const [found, known, t] = await Promise.all([
    api.call(showActivity, { params: { id }, query: {} }),
    knownOf(context),
    textsOf(site, "happening-waiting"),
  ]);
  if (!found.ok || found.value.kind === "service" || found.value.kind !== kindIn(kind))
    throw data(null, { status: 404 });
  const { sessions, ...activity } = found.value;
  const session = sessions.find((one) => one.id === query.get("session"));
  if (session === undefined) throw redirect(linkTo(site, activityPath(activity)), 303);
  return {
    title: `${t("title")}: ${activity.name}`,
    activity,
    session,
    gate: await gateOf(context, activity),
    seats: seatsOf(query.get("seats")),
    known,
    key: crypto.randomUUID(),
  };
}

/** Joins the waiting list and opens the place in line (303), or sends the form back. @throws a redirect to the sign-in */
export const joinList = ({ id = "" }: Params) =>
  takes(
    async (form, context) => {
      const { api, site } = context;
      const { pathname, search, searchParams } = new URL(form.request.url);
      const reply = await api.call(joinWaiting, {
        body: {
          activityId: id,
          sessionId: (searchParams.get("session") ?? "").slice(0, 120),
          seats: seatsOf(form.text("seats")),
          fullName: form.text("fullName").slice(0, 5000),
          email: form.text("email").slice(0, 5000),
        },
        ...(form.key === null ? {} : { idempotencyKey: form.key }),
      });
      if (reply.ok) {
        const { number, token } = reply.value;
        const toast = { room: "happening-waiting", key: "joinedToast", type: "success" } as const;
        return done(context, linkTo(site, waitingPath(number), { token }), toast);
      }
      if (reply.status === 401) throw redirect(signInLink(site, pathname, search), 303);
      return form.refused(reply);
    },
    { own: true },
  );

type WaitingLink = { number: string; token: string };

/** Reads the place in line that an address names. */
export const askedWaiting = (request: Request, number: string | undefined): WaitingLink => ({
  number: (number ?? "").slice(0, 40),
  token: new URL(request.url).searchParams.get("token")?.slice(0, 300) ?? "",
});

/** 410 for an expired link, else 404, whether or not there is such a place (R41). */
async function refused(status: number, { site }: AppLoadContext) {
  const t = await textsOf(site, "happening-booking");
  const expired = status === 410;
  return data({ title: expired ? t("linkExpiredHeading") : t("notFoundTitle") }, { status: expired ? 410 : 404 });
}

/** Loads a place in line: a member's, or a guest's by the link. @throws what `refused` answers */
export async function loadWaiting(context: AppLoadContext, { number, token }: WaitingLink) {
  const [reply, t] = await Promise.all([
    context.api.call(showWaiting, { params: { number }, query: { token } }),
    textsOf(context.site, "happening-waiting"),
  ]);
  if (!reply.ok) throw await refused(reply.status, context);
  const waiting: Waiting = reply.value;
  return { title: `${t("title")}: ${waiting.activity.name}`, waiting, token };
}

async function leave(form: Form, context: AppLoadContext, asked: WaitingLink) {
  const { number, token } = asked;
  const before = await loadWaiting(context, asked);
  const reply = await context.api.call(leaveWaiting, { params: { number }, query: { token } });
  if (!reply.ok) {
    if (reply.status === 404) throw await refused(reply.status, context);
    return form.refused(reply);
  }
  const key = before.waiting.state === "offered" ? "passedToast" : "leftToast";
  return done(context, linkTo(context.site, waitingPath(number), { token }), {
    room: "happening-waiting",
    key,
    type: "success",
  });
}

/**
 * Opens the form that books the offered places. A guest who came by the link is who waited, so the form has their name and email already; a member's
 * has those of the account.
 */
async function book(form: Form, context: AppLoadContext, asked: WaitingLink) {
  const { activity, offer, fullName, email } = (await loadWaiting(context, asked)).waiting;
  if (offer === null) return form.refusedFor("offer_over");
  if (context.cookies.read("jwt-data") === null)
    keepTyped(context.cookies, { fullName, email, phone: "", acknowledged: false, answers: {} });
  return done(context, linkTo(context.site, activityPath(activity), { hold: offer.holdId }));
}

/** Leaves the line or passes the offer on, or goes on to book what was offered. */
export const changeWaiting = (asked: WaitingLink) =>
  actions({
    leave: (form, context) => leave(form, context, asked),
    book: (form, context) => book(form, context, asked),
  });
