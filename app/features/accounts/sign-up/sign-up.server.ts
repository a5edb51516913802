import type { AppLoadContext } from "@remix-run/cloudflare";
import { join, signUp } from "#contract/accounts/accounts";
import { textsOf } from "#shared/words/texts.server";
import { done, takes } from "~/platform/form/actions.server";
import { linkTo } from "~/site/addresses/links";
import { goOnTo, loadAuthForm } from "../sign-in/sign-in.server";

/** The form, or after it the page that says where the link is. @throws a redirect for who is signed in */
export async function loadSignUp(request: Request, context: AppLoadContext) {
  const form = await loadAuthForm(request, context, "signUpTitle");
  const sent = new URL(request.url).searchParams.get("sent") === "1";
  return { ...form, sent, ...(sent ? { title: (await textsOf(context.site, "accounts"))("checkEmailTitle") } : {}) };
}

/** Asks to join, and says the same whoever has the email (303); else the form again with everything that is wrong and its text. */
export const signUpBy = takes(async (form, context) => {
  const returnTo = form.text("return_to");
  const body = { ...form.bodyFor(signUp), ...(returnTo === "" || returnTo.length > 1000 ? {} : { returnTo }) };
  const reply = await context.api.call(signUp, { body });
  return reply.ok ? done(context, linkTo(context.site, "/sign_up", { sent: "1" })) : form.refused(reply);
});

const idIn = (token: string | null) => token?.split(".")[0] || null;

/** What the link of the email shows: whether the password is asked for, which any browser but the one that asked has to know. */
export async function loadJoin(request: Request, { site, cookies }: AppLoadContext) {
  const token = new URL(request.url).searchParams.get("token")?.slice(0, 300) ?? null;
  const own = token !== null && idIn(cookies.read("joining")) === idIn(token);
  return { title: (await textsOf(site, "accounts"))("joinTitle"), token, own };
}

/** Joins, signs in and goes on to where they came from (303). */
export const joinBy = takes(async (form, context) => {
  const reply = await context.api.call(join, { body: form.bodyFor(join) });
  if (!reply.ok) return form.refused(reply);
  return done(context, goOnTo(context, reply.value.returnTo), { room: "accounts", key: "welcomeNew", type: "success" });
});
