import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { showUser } from "#contract/accounts/accounts";
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
import { showPass } from "#contract/beauty-pass/beauty-pass";
import { showOrder } from "#contract/orders/orders";
import { textsOf } from "#shared/words/texts.server";
import { actions, done, type Form, type Refusal } from "~/platform/form/actions.server";
import { stepUpBy } from "~/platform/proof/step-up.server";
import { linkTo, signInLink } from "~/site/addresses/links";
import { askedPage } from "~/site/addresses/page-number.server";

const SETTINGS = "/account/settings";

/** Redirects to the sign-in, which returns here. */
function askToSignIn(request: Request, { site }: AppLoadContext) {
  const { pathname, search } = new URL(request.url);
  return redirect(signInLink(site, pathname, search), 303);
}

/**
 * Loads the account's page: the card, the orders and the newest one in full. `number` filters the orders (expectation 10).
 * @throws a redirect to the sign-in
 */
export async function loadAccount(request: Request, context: AppLoadContext) {
  const { api, site } = context;
  const query = new URL(request.url).searchParams;
  const number = query.get("number")?.slice(0, 24) ?? "";
  const page = askedPage(query);
  const [user, pass, orders] = await Promise.all([
    api.call(showUser),
    api.call(showPass),
    api.call(ownOrders, { query: { number, page } }),
  ]);
  if (!user.ok || !pass.ok || !orders.ok) throw askToSignIn(request, context);
  const newest = number === "" && page === 1 ? orders.value.items[0] : undefined;
  const latest =
    newest === undefined
      ? null
      : await api.call(showOrder, { params: { number: newest.number }, query: { token: newest.token } });
  return {
    title: (await textsOf(site, "accounts"))("accountTitle"),
    firstName: user.value.firstName,
    pass: pass.value,
    orders: orders.value,
    latest: latest?.ok ? latest.value : null,
    number,
  };
}

/** Loads the settings of the account. @throws a redirect to the sign-in */
export async function loadSettings(request: Request, context: AppLoadContext) {
  const { api, site } = context;
  const query = new URL(request.url).searchParams;
  const [profile, sessions, identities] = await Promise.all([
    api.call(showProfile),
    api.call(listSessions, { query: { page: askedPage(query, "devices") } }),
    api.call(listIdentities),
  ]);
  if (!profile.ok || !sessions.ok || !identities.ok) throw askToSignIn(request, context);
  return {
    title: (await textsOf(site, "accounts"))("settings"),
    profile: profile.value,
    sessions: sessions.value,
    identities: identities.value,
  };
}

type Call = { ok: true } | { ok: false; status: number; errors: Refusal["errors"] };
type AccountChange = { say: string; to: string; call: (form: Form, context: AppLoadContext) => Promise<Call> };

/** Makes the handler of one form of the settings. */
const change =
  ({ say, to, call }: AccountChange) =>
  async (form: Form, context: AppLoadContext) => {
    const reply = await call(form, context);
    if (!reply.ok) return reply.status === 401 ? askToSignIn(form.request, context) : form.refused(reply);
    return done(context, linkTo(context.site, to), { room: "accounts", key: say, type: "success" });
  };

/** The forms of the settings. A form that needs a proof of identity is carried out only after the proof. */
export const changeAccount = actions(
  {
    profile: change({
      say: "profileSaved",
      to: SETTINGS,
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
      to: SETTINGS,
      call: (form, { api }) => api.call(saveConsent, { body: form.bodyFor(saveConsent) }),
    }),
    verify: change({
      say: "verificationSent",
      to: SETTINGS,
      call: (_, { api }) => api.call(sendVerification, { body: {} }),
    }),
    session: change({
      say: "deviceSignedOut",
      to: SETTINGS,
      call: (form, { api }) => api.call(endSession, { params: { id: form.text("session") } }),
    }),
    unlink: change({
      say: "googleUnlinked",
      to: SETTINGS,
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
