import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import {
  acceptInvitation,
  endReferral,
  type Referral,
  saveReferral,
  showInvitation,
  showReferral,
} from "#contract/beauty-pass/referrals";
import { textsOf } from "#shared/words/texts.server";
import { actions, done, takes } from "~/platform/form/actions.server";
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

const toast = (key: "made" | "saved" | "ended") => ({ room: "beauty-pass-invite", key, type: "success" }) as const;

const isNamed = (text: string) => ({ body: { showName: text === "yes" } });

/** Makes the link, changes whether it names the member, or ends it. */
export const changeReferral = actions(
  {
    make: async (form, context) => {
      const reply = await context.api.call(saveReferral, isNamed(form.text("showName")));
      if (reply.ok) return done(context, linkTo(context.site, PATH), toast("made"));
      if (reply.status === 401) throw askToSignIn(context);
      return form.refused(reply);
    },
    save: async (form, context) => {
      const reply = await context.api.call(saveReferral, isNamed(form.text("showName")));
      if (reply.ok) return done(context, linkTo(context.site, PATH), toast("saved"));
      if (reply.status === 401) throw askToSignIn(context);
      return form.refused(reply);
    },
    end: async (form, context) => {
      const reply = await context.api.call(endReferral);
      if (reply.ok) return done(context, linkTo(context.site, PATH), toast("ended"));
      if (reply.status === 401) throw askToSignIn(context);
      return form.refused(reply);
    },
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
