import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { showAccount, showUser } from "#contract/accounts";
import { endSession, listSessions } from "#contract/sessions";
import { flash } from "~/platform/toasts";
import { linkTo, signInLink } from "~/site/links";
import { textsOf } from "~/site/texts.server";
import { readAccountForm } from "../account-form.server";

/** To the sign-in, and back here after it. */
export function askToSignIn(request: Request, { site }: AppLoadContext) {
  const { pathname, search } = new URL(request.url);
  return redirect(signInLink(site, pathname, search), 303);
}

/** What the account's page shows. @throws a redirect to the sign-in */
export async function loadAccount(request: Request, context: AppLoadContext) {
  const { api, site } = context;
  const [user, account, sessions] = await Promise.all([
    api.call(showUser),
    api.call(showAccount),
    api.call(listSessions),
  ]);
  if (!user.ok || !account.ok || !sessions.ok) throw askToSignIn(request, context);
  const title = (await textsOf(site.language, "accounts"))("accountTitle");
  return { title, user: user.value, account: account.value, sessions: sessions.value.items };
}

/** Signs one device out. */
export async function endSessionBy(request: Request, context: AppLoadContext) {
  const read = await readAccountForm(request, context);
  if (!read.ok) return read.answer;
  const reply = await context.api.call(endSession, { params: { id: read.text("session") } });
  if (!reply.ok && reply.status === 401) return askToSignIn(request, context);
  if (!reply.ok) return data(null, { status: reply.status });
  flash(context, { room: "accounts", key: "deviceSignedOut", type: "success" });
  return redirect(linkTo(context.site, "/account"), 303);
}
