import type { AppLoadContext } from "@remix-run/cloudflare";
import { join, signUp } from "#contract/accounts/accounts";
import { textsOf } from "#shared/words/texts.server";
import { done, takes } from "~/platform/form/actions.server";
import { carryShade } from "~/platform/own-shade.server";
import { linkTo } from "~/site/addresses/links";
import { goOnTo, loadAuthForm } from "../sign-in/sign-in.server";

/** Loads the form, or after it the page that says a link was sent. @throws a redirect for a member */
export async function loadSignUp(request: Request, context: AppLoadContext) {
  const form = await loadAuthForm(request, context, "signUpTitle");
  const sent = new URL(request.url).searchParams.get("sent") === "1";
  return { ...form, sent, ...(sent ? { title: (await textsOf(context.site, "accounts"))("checkEmailTitle") } : {}) };
}

/**
 * Asks to join. The answer is the same for every email (303); a faulty form comes back with all its errors and its
 * text.
 */
export const signUpBy = takes(async (form, context) => {
  const returnTo = form.text("return_to");
  const body = { ...form.bodyFor(signUp), ...(returnTo === "" || returnTo.length > 1000 ? {} : { returnTo }) };
  const reply = await context.api.call(signUp, { body });
  return reply.ok ? done(context, linkTo(context.site, "/sign_up", { sent: "1" })) : form.refused(reply);
});

const idIn = (token: string | null) => token?.split(".")[0] || null;

/** Loads the page of the link. Only the browser that asked to join needs no password. */
export async function loadJoin(request: Request, { site, cookies }: AppLoadContext) {
  const token = new URL(request.url).searchParams.get("token")?.slice(0, 300) ?? null;
  const own = token !== null && idIn(cookies.read("joining")) === idIn(token);
  return { title: (await textsOf(site, "accounts"))("joinTitle"), token, own };
}

/** Creates the account, signs in and returns to where the shopper came from (303). */
export const joinBy = takes(async (form, context) => {
  const reply = await context.api.call(join, { body: form.bodyFor(join) });
  if (!reply.ok) return form.refused(reply);
  await carryShade(context);
  return done(context, await goOnTo(context, reply.value.returnTo), {
    room: "accounts",
    key: "welcomeNew",
    type: "success",
  });
});
