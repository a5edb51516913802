import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { showAccount, showUser } from "#contract/accounts/accounts";
import {
  eraseAccount,
  exportAccount,
  ownOrders,
  saveConsent,
  saveProfile,
  sendVerification,
  showProfile,
} from "#contract/accounts/profile";
import { endSession, listSessions } from "#contract/accounts/sessions";
import { listIdentities, unlinkIdentity } from "#contract/accounts/social";
import { textsOf } from "#shared/words/texts.server";
import { stepUpBy } from "~/platform/proof/step-up.server";
import { flash } from "~/platform/toasts/toasts";
import { linkTo, signInLink } from "~/site/addresses/links";
import { askedPage } from "~/site/addresses/page-number.server";
import { type ReadForm, readAccountForm } from "../forms/account-form.server";

/** To the sign-in, and back here after it. */
function askToSignIn(request: Request, { site }: AppLoadContext) {
  const { pathname, search } = new URL(request.url);
  return redirect(signInLink(site, pathname, search), 303);
}

/** What the account's page shows; `number` narrows the orders (expectation 10). @throws a redirect to the sign-in */
export async function loadAccount(request: Request, context: AppLoadContext) {
  const { api, site } = context;
  const query = new URL(request.url).searchParams;
  const number = query.get("number")?.slice(0, 24) ?? "";
  const [user, account, profile, orders, sessions, identities] = await Promise.all([
    api.call(showUser),
    api.call(showAccount),
    api.call(showProfile),
    api.call(ownOrders, { query: { number, page: askedPage(query) } }),
    api.call(listSessions, { query: { page: askedPage(query, "devices") } }),
    api.call(listIdentities),
  ]);
  if (!user.ok || !account.ok || !profile.ok || !orders.ok || !sessions.ok || !identities.ok)
    throw askToSignIn(request, context);
  return {
    title: (await textsOf(site, "accounts"))("accountTitle"),
    account: account.value,
    profile: profile.value,
    orders: orders.value,
    number,
    sessions: sessions.value,
    identities: identities.value,
  };
}

type Form = Extract<ReadForm, { ok: true }>;
type Call = { ok: true } | { ok: false; status: number; errors: Parameters<Form["refused"]>[0]["errors"] };
type Intent = { say: string; to: string; call: (form: Form, context: AppLoadContext) => Promise<Call> };

const INTENTS: Record<string, Intent> = {
  profile: {
    say: "profileSaved",
    to: "/account",
    call: ({ text }, { api, site }) =>
      api.call(saveProfile, {
        body: {
          firstName: text("firstName"),
          lastName: text("lastName"),
          mobile: text("mobile") || null,
          birthDate: text("birthDate") || null,
          language: site.languages.find((language) => language === text("language")) ?? site.language,
        },
      }),
  },
  consent: {
    say: "consentSaved",
    to: "/account",
    call: ({ form }, { api }) => api.call(saveConsent, { body: { marketing: form.has("marketing") } }),
  },
  verify: {
    say: "verificationSent",
    to: "/account",
    call: (_, { api }) => api.call(sendVerification, { body: {} }),
  },
  session: {
    say: "deviceSignedOut",
    to: "/account",
    call: ({ text }, { api }) => api.call(endSession, { params: { id: text("session") } }),
  },
  unlink: {
    say: "googleUnlinked",
    to: "/account",
    call: (_, { api }) => api.call(unlinkIdentity, { params: { provider: "google" } }),
  },
  erase: {
    say: "erased",
    to: "/",
    call: ({ text, form }, { api }) =>
      api.call(eraseAccount, { body: form.has("password") ? { password: text("password") } : {} }),
  },
};

/** The forms of the account's page, by their `intent`. */
export async function changeAccount(request: Request, context: AppLoadContext) {
  const read = await readAccountForm(request, context);
  if (!read.ok) return read.answer;
  const name = read.text("intent");
  const intent = Object.hasOwn(INTENTS, name) ? INTENTS[name] : undefined;
  if (intent === undefined) {
    const message = (await textsOf(context.site, "errors"))("bad_request");
    return read.refused({ status: 400, errors: [{ code: "bad_request", message }] });
  }
  const stepped = await stepUpBy(read.form, context);
  if (stepped !== null) return read.refused(stepped);
  const reply = await intent.call(read, context);
  if (!reply.ok) return reply.status === 401 ? askToSignIn(request, context) : read.refused(reply);
  flash(context, { room: "accounts", key: intent.say, type: "success" });
  return redirect(linkTo(context.site, intent.to), 303);
}

/** Everything kept about the member, as a file (expectation 30). */
export async function exportFile(request: Request, context: AppLoadContext) {
  const reply = await context.api.call(exportAccount);
  if (!reply.ok) return askToSignIn(request, context);
  return new Response(`${JSON.stringify(reply.value, null, 2)}\n`, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="melati-account.json"',
    },
  });
}
