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
import { actions, done, type Form, type Refusal } from "~/platform/form/actions.server";
import { stepUpBy } from "~/platform/proof/step-up.server";
import { linkTo, signInLink } from "~/site/addresses/links";
import { askedPage } from "~/site/addresses/page-number.server";

/** Redirects to the sign-in, which returns here. */
function askToSignIn(request: Request, { site }: AppLoadContext) {
  const { pathname, search } = new URL(request.url);
  return redirect(signInLink(site, pathname, search), 303);
}

/** Loads the account's page; `number` filters the orders (expectation 10). @throws a redirect to the sign-in */
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

type Call = { ok: true } | { ok: false; status: number; errors: Refusal["errors"] };
type AccountChange = { say: string; to: string; call: (form: Form, context: AppLoadContext) => Promise<Call> };

/** Makes the handler of one form of the account's page. */
const change =
  ({ say, to, call }: AccountChange) =>
  async (form: Form, context: AppLoadContext) => {
    const reply = await call(form, context);
    if (!reply.ok) return reply.status === 401 ? askToSignIn(form.request, context) : form.refused(reply);
    return done(context, linkTo(context.site, to), { room: "accounts", key: say, type: "success" });
  };

/** The forms of the account's page. A form that needs a proof of identity is carried out only after the proof. */
export const changeAccount = actions(
  {
    profile: change({
      say: "profileSaved",
      to: "/account",
      call: (form, { api, site }) =>
        api.call(saveProfile, {
          body: {
            ...form.bodyFor(saveProfile),
            language: site.languages.find((language) => language === form.text("language")) ?? site.language,
          },
        }),
    }),
    consent: change({
      say: "consentSaved",
      to: "/account",
      call: (form, { api }) => api.call(saveConsent, { body: form.bodyFor(saveConsent) }),
    }),
    verify: change({
      say: "verificationSent",
      to: "/account",
      call: (_, { api }) => api.call(sendVerification, { body: {} }),
    }),
    session: change({
      say: "deviceSignedOut",
      to: "/account",
      call: (form, { api }) => api.call(endSession, { params: { id: form.text("session") } }),
    }),
    unlink: change({
      say: "googleUnlinked",
      to: "/account",
      call: (_, { api }) => api.call(unlinkIdentity, { params: { provider: "google" } }),
    }),
    erase: change({
      say: "erased",
      to: "/",
      call: (form, { api }) =>
        api.call(eraseAccount, { body: form.has("password") ? { password: form.text("password") } : {} }),
    }),
  },
  { before: stepUpBy, own: true },
);

/** Everything that the shop keeps about the member, as a file (expectation 30). */
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
