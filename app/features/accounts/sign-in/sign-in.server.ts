import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { showUser } from "#contract/accounts/accounts";
import { signIn, signOut } from "#contract/accounts/sessions";
import { listProviders } from "#contract/accounts/social";
import { textsOf } from "#shared/words/texts.server";
import { done, takes } from "~/platform/form/actions.server";
import { flashMerged } from "~/platform/merged-bag";
import { flash } from "~/platform/toasts/toasts";
import { linkTo, safePath } from "~/site/addresses/links";

/** Where to go on after signing in (S2.27, R21): a path of this site, and never the sign-in itself. */
export function goOnTo({ site, factsAt }: AppLoadContext, returnTo: string | null): string {
  const home = linkTo(site, "/");
  const path = safePath(returnTo, home);
  return factsAt(path.split(/[?#]/, 1)[0] ?? path).signedOut ? home : path;
}

/** The forms of who is not signed in. @throws a redirect for who is */
export async function loadAuthForm(request: Request, context: AppLoadContext, title: "signInTitle" | "signUpTitle") {
  const returnTo = new URL(request.url).searchParams.get("return_to");
  const user = context.cookies.read("jwt-data") === null ? null : await context.api.call(showUser);
  if (user?.ok) throw redirect(goOnTo(context, returnTo), 303);
  const t = await textsOf(context.site, "accounts");
  return { title: t(title), returnTo: returnTo === null ? null : safePath(returnTo, "") || null };
}

/** What can go wrong on the way back from a provider, which the page then says (S8.01). */
const PROBLEMS = ["social_not_linked", "social_unavailable", "authentication_failed", "rate_limited"] as const;

/** The sign-in form, with the providers that are set up and what one of them answered. @throws a redirect for who is signed in */
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

/** Signs in and goes on (303), with the toast of S8.09; else the form again, its email kept. */
export const signInBy = takes(async (form, context) => {
  const reply = await context.api.call(signIn, { body: form.bodyFor(signIn) });
  if (!reply.ok) return form.refused(reply);
  const returnTo = form.text("return_to");
  if (reply.status === 202)
    return done(context, linkTo(context.site, "/sign_in/code", { return_to: returnTo || null }));
  flash(context, { room: "accounts", key: "welcomeBack", type: "success" });
  flashMerged(context);
  return done(context, goOnTo(context, returnTo));
});

/** Signs out, here or everywhere. What this browser knew of an order goes too: the next one to sit here is somebody else. */
export const signOutBy = takes(async (form, context) => {
  const { api, site, cookies } = context;
  await api.call(signOut, { query: form.text("everywhere") === "true" ? { everywhere: "true" } : {} });
  cookies.clear(`last_order_${site.country.toLowerCase()}`);
  return done(context, linkTo(site, "/"), { room: "accounts", key: "signedOut", type: "success" });
});
