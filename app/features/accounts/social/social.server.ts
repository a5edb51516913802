import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { showUser } from "#contract/accounts/accounts";
import { beginSocial, createSocial } from "#contract/accounts/social";
import { flashMerged } from "~/platform/merged-bag";
import { carryShade } from "~/platform/own-shade.server";
import { flash } from "~/platform/toasts/toasts";
import { linkTo, safePath, signInLink } from "~/site/addresses/links";
import { goOnTo } from "../sign-in/sign-in.server";

/**
 * The cookie with the page to return to while the shopper is at the provider, in case they come back to the sign-in
 * (S2.27).
 */
const GOES_ON = "social_return_to";

/** Redirects to the sign-in, which explains the error. */
function toSignIn({ site, cookies }: AppLoadContext, problem: string | undefined) {
  const returnTo = safePath(cookies.read(GOES_ON), "");
  cookies.clear(GOES_ON);
  return redirect(linkTo(site, "/sign_in", { problem: problem ?? "authentication_failed", return_to: returnTo }), 303);
}

/**
 * Asks the API who is signed in, so that an expired token is renewed. A call that sends credentials is never repeated,
 * so it could not renew the token itself.
 */
const isSignedIn = async ({ api, cookies }: AppLoadContext) =>
  cookies.read("jwt-data") !== null && (await api.call(showUser)).ok;

/** Redirects to Google (S7.30); `link` connects Google with the member's account. */
export async function goToGoogle(request: Request, context: AppLoadContext) {
  const { api, site, cookies } = context;
  const url = new URL(request.url);
  const link = url.searchParams.get("link") === "1";
  if (link && !(await isSignedIn(context))) return redirect(signInLink(site, "/account/settings", ""), 303);
  const returnTo = link ? linkTo(site, "/account/settings") : safePath(url.searchParams.get("return_to"), "");
  if (!link && returnTo !== "") cookies.set(GOES_ON, returnTo, { maxAge: 600, httpOnly: true });
  const redirectUri = new URL("/sign_in/google/callback", url).href;
  const reply = await api.call(beginSocial, { body: { provider: "google", redirectUri, returnTo, link } });
  return reply.ok ? redirect(reply.value.url, 303) : toSignIn(context, reply.errors[0]?.code);
}

/** Google sends the browser back here: signs in, or links, and returns to the page that the shopper came from. */
export async function comeFromGoogle(request: Request, context: AppLoadContext) {
  const { api, site } = context;
  const { searchParams } = new URL(request.url);
  const part = (name: string) => searchParams.get(name)?.slice(0, 2_000);
  const isMember = await isSignedIn(context);
  const [state, code, iss, error] = [part("state") ?? "", part("code"), part("iss"), part("error")];
  const body = { provider: "google", state, code, iss, error } as const;
  const reply = await api.call(createSocial, { body });
  if (!reply.ok && isMember) {
    flash(context, { room: "accounts", key: "googleFailed", type: "error" });
    return redirect(linkTo(site, "/account"), 303);
  }
  if (!reply.ok) return toSignIn(context, reply.errors[0]?.code);
  context.cookies.clear(GOES_ON);
  if ("factor" in reply.value && reply.value.factor)
    return redirect(linkTo(site, "/sign_in/code", { return_to: safePath(reply.value.returnTo, "") || null }), 303);
  flash(context, { room: "accounts", key: reply.status === 201 ? "welcomeBack" : "googleLinked", type: "success" });
  flashMerged(context);
  await carryShade(context);
  return redirect(await goOnTo(context, reply.value.returnTo), 303);
}
