import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import {
  acceptInvitation,
  endReferral,
  type Referral,
  saveReferral,
  showInvitation,
  showReferral,
} from "#contract/beauty-pass/referrals";
import type { Result } from "#shared/client/client";
import { textsOf } from "#shared/words/texts.server";
import { actions, done, type Form, takes } from "~/platform/form/actions.server";
import { linkTo, signInLink } from "~/site/addresses/links";

const PATH = "/account/invite";
const invitationPath = (code: string) => `/invite/${code}`;

const askToSignIn = ({ site }: AppLoadContext) => redirect(signInLink(site, PATH, ""), 303);

export type OwnInvitation = Referral & { title: string; address: string | null };

/** Loads the member's link and what came of it. @throws a redirect to the sign-in */
export async function loadReferral(request: Request, context: AppLoadContext): Promise<OwnInvitation> {
  const { api, site } = context;
  const [found, t] = await Promise.all([api.call(showReferral), textsOf(site, "beauty-pass-invite")]);
  if (!found.ok) throw askToSignIn(context);
  const { link } = found.value;
  const address = link === null ? null : `${new URL(request.url).origin}${linkTo(site, invitationPath(link.code))}`;
  return { ...found.value, title: t("title"), address };
}

/** What follows a change of the link: its page with a toast, the sign-in when the session has ended, or the form again. */
function after(
  { form, context, reply }: { form: Form; context: AppLoadContext; reply: Result<Referral> },
  key: "made" | "saved" | "ended",
) {
  if (reply.ok) return done(context, linkTo(context.site, PATH), { room: "beauty-pass-invite", key, type: "success" });
  if (reply.status === 401) throw askToSignIn(context);
  return form.refused(reply);
}

const keep = (key: "made" | "saved") => async (form: Form, context: AppLoadContext) => {
  const reply = await context.api.call(saveReferral, { body: { showName: form.text("showName") === "yes" } });
  return after({ form, context, reply }, key);
};

/** Makes the link, changes whether it names the member, or ends it. */
export const changeReferral = actions(
  {
    make: keep("made"),
    save: keep("saved"),
    end: async (form, context) => after({ form, context, reply: await context.api.call(endReferral) }, "ended"),
  },
  { own: true },
);

/** Loads an invitation; the page of one that ended answers 410 and says nothing about whose it was. */
export async function loadInvitation({ api, site }: AppLoadContext, code: string) {
  const [found, t] = await Promise.all([
    api.call(showInvitation, { params: { code } }),
    textsOf(site, "beauty-pass-invite"),
  ]);
  if (found.ok) return data({ title: t("invitedTitle"), invitation: found.value });
  if (found.status === 410 || found.status === 400)
    return data({ title: t("endedTitle"), invitation: null }, { status: 410 });
  throw data(null, { status: found.status });
}

/** Remembers the invitation and goes on to the form that joins (303). */
export const accept = (code: string) =>
  takes(async (form, context) => {
    const reply = await context.api.call(acceptInvitation, { params: { code }, body: {} });
    return reply.ok ? done(context, linkTo(context.site, "/sign_up")) : form.refused(reply);
  });
