import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { join, signUp } from "#contract/accounts/accounts";
import { CONSENT_KINDS, type ConsentKind } from "#contract/accounts/sign-up-rules";
import { textsOf } from "#shared/words/texts.server";
import { solvedIn } from "~/platform/proof/challenge.server";
import { flash } from "~/platform/toasts/toasts";
import { linkTo } from "~/site/addresses/links";
import { readAccountForm } from "../forms/account-form.server";
import { goOnTo, loadAuthForm } from "../sign-in/sign-in.server";

/** The form, or after it the page that says where the link is. @throws a redirect for who is signed in */
export async function loadSignUp(request: Request, context: AppLoadContext) {
  const form = await loadAuthForm(request, context, "signUpTitle");
  const sent = new URL(request.url).searchParams.get("sent") === "1";
  return { ...form, sent, ...(sent ? { title: (await textsOf(context.site, "accounts"))("checkEmailTitle") } : {}) };
}

/** Asks to join, and says the same whoever has the email (303); else the form again with everything that is wrong and its text. */
export async function signUpBy(request: Request, context: AppLoadContext) {
  const read = await readAccountForm(request, context);
  if (!read.ok) return read.answer;
  const { text, form, refused } = read;
  const [mobile, birthDate, returnTo] = [text("mobile"), text("birthDate"), text("return_to")];
  const consents = Object.fromEntries(CONSENT_KINDS.map((kind) => [kind, form.has(`consents.${kind}`)]));
  const reply = await context.api.call(signUp, {
    body: {
      firstName: text("firstName"),
      lastName: text("lastName"),
      email: text("email"),
      ...(mobile === "" ? {} : { mobile }),
      ...(birthDate === "" ? {} : { birthDate }),
      password: text("password"),
      passwordConfirmation: text("passwordConfirmation"),
      consents: consents as Record<ConsentKind, boolean>,
      ...solvedIn(form),
      ...(returnTo === "" || returnTo.length > 1000 ? {} : { returnTo }),
    },
  });
  if (!reply.ok) return refused(reply);
  return redirect(linkTo(context.site, "/sign_up", { sent: "1" }), 303);
}

const idIn = (token: string | null) => token?.split(".")[0] || null;

/** What the link of the email shows: whether the password is asked for, which any browser but the one that asked has to know. */
export async function loadJoin(request: Request, { site, cookies }: AppLoadContext) {
  const token = new URL(request.url).searchParams.get("token")?.slice(0, 300) ?? null;
  const own = token !== null && idIn(cookies.read("joining")) === idIn(token);
  return { title: (await textsOf(site, "accounts"))("joinTitle"), token, own };
}

/** Joins, signs in and goes on to where they came from (303). */
export async function joinBy(request: Request, context: AppLoadContext) {
  const read = await readAccountForm(request, context);
  if (!read.ok) return read.answer;
  const [token, password] = [read.text("token"), read.text("password")];
  const reply = await context.api.call(join, { body: { token, ...(password === "" ? {} : { password }) } });
  if (!reply.ok) return read.refused(reply);
  flash(context, { room: "accounts", key: "welcomeNew", type: "success" });
  return redirect(goOnTo(context, reply.value.returnTo), 303);
}
