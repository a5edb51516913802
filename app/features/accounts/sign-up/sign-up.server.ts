import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { signUp } from "#contract/accounts";
import { CONSENT_KINDS, type ConsentKind } from "#contract/sign-up-rules";
import { flash } from "~/platform/toasts";
import { readAccountForm } from "../account-form.server";
import { goOnTo } from "../sign-in/sign-in.server";

/** Joins, signs in and goes on (303); else the form again with everything that is wrong and its text. */
export async function signUpBy(request: Request, context: AppLoadContext) {
  const read = await readAccountForm(request, context);
  if (!read.ok) return read.answer;
  const { text, form, refused } = read;
  const [mobile, birthDate] = [text("mobile"), text("birthDate")];
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
    },
  });
  if (!reply.ok) return refused(reply);
  flash(context, { room: "accounts", key: "welcomeNew", type: "success" });
  return redirect(goOnTo(context, text("return_to")), 303);
}
