import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { changePassword, requestReset, unlockAccount, verifyEmail } from "#contract/accounts/accounts";
import { showProfile } from "#contract/accounts/profile";
import { textsOf } from "#shared/words/texts.server";
import { solvedIn } from "~/platform/proof/challenge.server";
import { flash } from "~/platform/toasts/toasts";
import { linkTo, signInLink } from "~/site/addresses/links";
import { readAccountForm } from "../forms/account-form.server";

type TitleKey = "forgotTitle" | "newPasswordTitle" | "unlockTitle" | "verifyTitle";

/** What the page of a new password shows. @throws the sign-in for a visitor without an email's link */
export async function loadNewPassword(request: Request, context: AppLoadContext) {
  const { pathname, search, searchParams } = new URL(request.url);
  if (!searchParams.get("token") && context.cookies.read("jwt-data") === null)
    throw redirect(signInLink(context.site, pathname, search), 303);
  const page = await loadLinkPage(request, context, "newPasswordTitle");
  const profile = page.token === null ? await context.api.call(showProfile) : null;
  return { ...page, hasPassword: !profile?.ok || profile.value.hasPassword };
}

/** What the pages of an email's link show: their title, and the token that the form carries on. */
export async function loadLinkPage(request: Request, { site }: AppLoadContext, title: TitleKey) {
  const query = new URL(request.url).searchParams;
  return {
    title: (await textsOf(site, "accounts"))(title),
    token: query.get("token")?.slice(0, 300) ?? null,
    sent: query.get("sent") === "1",
  };
}

/** Asks for the link and says the same to everybody (S8.03). */
export async function requestResetBy(request: Request, context: AppLoadContext) {
  const read = await readAccountForm(request, context);
  if (!read.ok) return read.answer;
  const reply = await context.api.call(requestReset, { body: { email: read.text("email"), ...solvedIn(read.form) } });
  return reply.ok ? redirect(linkTo(context.site, "/users/password/new", { sent: "1" }), 303) : read.refused(reply);
}

/** Sets a new password, by the link's token or by the password of now. */
export async function changePasswordBy(request: Request, context: AppLoadContext) {
  const read = await readAccountForm(request, context);
  if (!read.ok) return read.answer;
  const { text, refused } = read;
  const [token, password, passwordConfirmation] = [text("token"), text("password"), text("passwordConfirmation")];
  const byLink = token !== "";
  const reply = await context.api.call(changePassword, {
    body: byLink
      ? { token, password, passwordConfirmation }
      : { currentPassword: text("currentPassword"), password, passwordConfirmation },
  });
  if (!reply.ok) return refused(reply);
  flash(context, { room: "accounts", key: byLink ? "passwordSaved" : "passwordChanged", type: "success" });
  return redirect(linkTo(context.site, byLink ? "/sign_in" : "/account"), 303);
}

/** Carries out what an email's link stands for; opening the link alone changes nothing. */
const byToken =
  (route: typeof unlockAccount | typeof verifyEmail, key: "unlocked" | "verified", to: string) =>
  async (request: Request, context: AppLoadContext) => {
    const read = await readAccountForm(request, context);
    if (!read.ok) return read.answer;
    const reply = await context.api.call(route, { body: { token: read.text("token") } });
    if (!reply.ok) return read.refused(reply);
    flash(context, { room: "accounts", key, type: "success" });
    return redirect(linkTo(context.site, to), 303);
  };

export const unlockBy = byToken(unlockAccount, "unlocked", "/sign_in");
export const verifyBy = byToken(verifyEmail, "verified", "/account");
