import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { showUser } from "#contract/accounts/accounts";
import { signIn, signOut } from "#contract/accounts/sessions";
import { listProviders } from "#contract/accounts/social";
import { textsOf } from "#shared/words/texts.server";
import { done, takes } from "~/platform/form/actions.server";
import { flashMerged } from "~/platform/merged-bag";
import { carryShade } from "~/platform/own-shade.server";
import { flash } from "~/platform/toasts/toasts";
import { linkTo, safePath } from "~/site/addresses/links";

/** The address to go to after signing in (S2.27, R21): a path of this site, and never the sign-in itself. */
export async function goOnTo({ site, factsAt }: AppLoadContext, returnTo: string | null): Promise<string> {
  const home = linkTo(site, "/");
  const path = safePath(returnTo, home);
  return (await factsAt(path.split(/[?#]/, 1)[0] ?? path)).signedOut ? home : path;
}

/** Loads a form for visitors. @throws a redirect for a member */
export async function loadAuthForm(request: Request, context: AppLoadContext, title: "signInTitle" | "signUpTitle") {
  const returnTo = new URL(request.url).searchParams.get("return_to");
  const user = context.cookies.read("jwt-data") === null ? null : await context.api.call(showUser);
  if (user?.ok) throw redirect(await goOnTo(context, returnTo), 303);
  const t = await textsOf(context.site, "accounts");
  return { title: t(title), returnTo: returnTo === null ? null : safePath(returnTo, "") || null };
}

/** The errors that a provider's answer can bring, which the sign-in page then explains (S8.01). */
const PROBLEMS = ["social_not_linked", "social_unavailable", "authentication_failed", "rate_limited"] as const;

/** Loads the sign-in form, its providers, and the error of a provider. @throws a redirect for a member */
export async function loadSignIn(request: Request, context: AppLoadContext) {
  const form = await loadAuthForm(request, context, "signInTitle");
  const asked = new URL(request.url).searchParams.get("problem");
  const code = PROBLEMS.find((known) => known === asked);
  const [providers, t] = await Promise.all([
    context.api.call(listProviders),
    code === undefined ? null : textsOf(context.site, "errors"),
  ]);
  const problems = code === undefined || t === null ? [] : [{ field: null, code, message: t(code, { seconds: 60 }) }];
  return { ...form, problems, google: providers.ok && providers.value.items.includes("google") };
}

/** Signs in and redirects with the toast of S8.09, or sends the form back with its email. */
export const signInBy = takes(async (form, context) => {
  const reply = await context.api.call(signIn, { body: form.bodyFor(signIn) });
  if (!reply.ok) return form.refused(reply);
  const returnTo = form.text("return_to");
  if (reply.status === 202)
    return done(context, linkTo(context.site, "/sign_in/code", { return_to: returnTo || null }));
  flash(context, { room: "accounts", key: "welcomeBack", type: "success" });
  flashMerged(context);
  await carryShade(context);
  return done(context, await goOnTo(context, returnTo));
});

/**
 * Signs out, on this device or everywhere. The order links that this browser keeps are deleted too, because the next
 * person may be somebody else.
 */
export const signOutBy = takes(async (form, context) => {
  const { api, site, cookies } = context;
  await api.call(signOut, { query: form.text("everywhere") === "true" ? { everywhere: "true" } : {} });
  cookies.clear(`last_order_${site.country.toLowerCase()}`);
  return done(context, linkTo(site, "/"), { room: "accounts", key: "signedOut", type: "success" });
});
