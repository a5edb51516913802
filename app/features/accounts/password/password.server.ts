import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { changePassword, requestReset, unlockAccount, verifyEmail } from "#contract/accounts/accounts";
import { showProfile } from "#contract/accounts/profile";
import { textsOf } from "#shared/words/texts.server";
import { done, takes } from "~/platform/form/actions.server";
import { linkTo, signInLink } from "~/site/addresses/links";

type TitleKey = "forgotTitle" | "newPasswordTitle" | "unlockTitle" | "verifyTitle";

/** Loads the page for a new password. @throws a redirect to the sign-in for a visitor without a link */
export async function loadNewPassword(request: Request, context: AppLoadContext) {
  const { pathname, search, searchParams } = new URL(request.url);
  if (!searchParams.get("token") && context.cookies.read("jwt-data") === null)
    throw redirect(signInLink(context.site, pathname, search), 303);
  const page = await loadLinkPage(request, context, "newPasswordTitle");
  const profile = page.token === null ? await context.api.call(showProfile) : null;
  return { ...page, hasPassword: !profile?.ok || profile.value.hasPassword };
}

/** Loads the page of a link from an email: its title, and the token that the form sends on. */
export async function loadLinkPage(request: Request, { site }: AppLoadContext, title: TitleKey) {
  const query = new URL(request.url).searchParams;
  return {
    title: (await textsOf(site, "accounts"))(title),
    token: query.get("token")?.slice(0, 300) ?? null,
    sent: query.get("sent") === "1",
  };
}

/** Asks for the link, with the same answer for every email (S8.03). */
export const requestResetBy = takes(async (form, context) => {
  const reply = await context.api.call(requestReset, { body: form.bodyFor(requestReset) });
  return reply.ok ? done(context, linkTo(context.site, "/users/password/new", { sent: "1" })) : form.refused(reply);
});

/** Sets a new password, with the link's token or with the present password. */
export const changePasswordBy = takes(async (form, context) => {
  const reply = await context.api.call(changePassword, { body: form.bodyFor(changePassword) });
  if (!reply.ok) return form.refused(reply);
  const byLink = form.text("token") !== "";
  const key = byLink ? "passwordSaved" : "passwordChanged";
  return done(context, linkTo(context.site, byLink ? "/sign_in" : "/account"), {
    room: "accounts",
    key,
    type: "success",
  });
});

/** Carries out the link of an email; opening the link alone changes nothing. */
const byToken = (route: typeof unlockAccount | typeof verifyEmail, key: "unlocked" | "verified", to: string) =>
  takes(async (form, context) => {
    const reply = await context.api.call(route, { body: { token: form.text("token") } });
    if (!reply.ok) return form.refused(reply);
    return done(context, linkTo(context.site, to), { room: "accounts", key, type: "success" });
  });

export const unlockBy = byToken(unlockAccount, "unlocked", "/sign_in");
export const verifyBy = byToken(verifyEmail, "verified", "/account");
