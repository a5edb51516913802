import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import {
  beginTotp,
  confirmTotp,
  finishSignIn,
  passkeyProofSchema,
  removeFactor,
  renewRecovery,
  showFactors,
} from "#contract/accounts/factors";
import { textsOf } from "#shared/words/texts.server";
import { drawQr, type QrPicture } from "~/platform/files/qr-picture.server";
import { actions, done, type Form, type Refusal, takes } from "~/platform/form/actions.server";
import { flashMerged } from "~/platform/merged-bag";
import { carryShade } from "~/platform/own-shade.server";
import { NO_PASSKEY, passkeyIn } from "~/platform/proof/passkey-proof.server";
import { stepUpBy } from "~/platform/proof/step-up.server";
import { flash } from "~/platform/toasts/toasts";
import { linkTo, safePath, signInLink } from "~/site/addresses/links";
import { goOnTo } from "../sign-in/sign-in.server";
import { addPasskey } from "./passkeys.server";

const PATH = "/account/security";

/**
 * An app that waits for its first code. The key is in the form, so that the page can show it again after a wrong code.
 */
export type BegunSetup = { id: string; key: string; uri: string; picture: QrPicture };
/** Data that the page shows once after a form, and that stands in no address. */
export type ShownOnce = Readonly<{ begun: BegunSetup | null; recoveryCodes: readonly string[] }>;

function askToSignIn(request: Request, { site }: AppLoadContext) {
  const { pathname, search } = new URL(request.url);
  return redirect(signInLink(site, pathname, search), 303);
}

/**
 * Loads the member's second factors, and the page to return to after setting one up. @throws a redirect to the sign-in
 */
export async function loadFactors(request: Request, context: AppLoadContext) {
  const reply = await context.api.call(showFactors);
  if (!reply.ok) throw askToSignIn(request, context);
  const returnTo = safePath(new URL(request.url).searchParams.get("return_to"), "");
  return { title: (await textsOf(context.site, "accounts"))("twoStep"), factors: reply.value, returnTo };
}

/** Reads the unfinished setup from the form; null where it is not one that this page wrote. */
function begunOf({ text }: Form): BegunSetup | null {
  const [id, key, uri] = [text("id"), text("key"), text("uri").slice(0, 500)];
  const ours = /^[0-9a-f-]{36}$/.test(id) && /^[A-Z2-7]{32}$/.test(key) && uri.startsWith("otpauth://totp/");
  return ours ? { id, key, uri, picture: drawQr(uri) } : null;
}

const codes = (recoveryCodes: readonly string[]) => data<ShownOnce>({ begun: null, recoveryCodes });

/** Redirects to the page with a toast, when there is nothing to show once. */
const back = (context: AppLoadContext, key: string) =>
  done(context, linkTo(context.site, PATH), { room: "accounts", key, type: "success" });

const refused = (form: Form, context: AppLoadContext, reply: Refusal) =>
  reply.status === 401 ? askToSignIn(form.request, context) : form.refused(reply);

/** The forms of the page of second factors. */
export const changeFactors = actions(
  {
    begin: async (form, context) => {
      const reply = await context.api.call(beginTotp, { body: {} });
      if (!reply.ok) return refused(form, context, reply);
      return data<ShownOnce>({ begun: { ...reply.value, picture: drawQr(reply.value.uri) }, recoveryCodes: [] });
    },
    confirm: async (form, context) => {
      const [id, code] = [form.text("id"), form.text("code") || "-"];
      const reply = await context.api.call(confirmTotp, { params: { id }, body: { code } });
      if (!reply.ok && reply.status === 401) return askToSignIn(form.request, context);
      if (!reply.ok) return form.refused(reply, { begun: begunOf(form) });
      const { recoveryCodes } = reply.value;
      return recoveryCodes.length > 0 ? codes(recoveryCodes) : back(context, "twoStepOn");
    },
    passkey: async (form, context) => {
      // A member who has just proved their identity with an older passkey goes on from there.
      if (form.text("made") === "") return done(context, linkTo(context.site, PATH));
      const name = form.text("name").trim() || (await textsOf(context.site, "accounts"))("factor_passkey");
      const reply = await addPasskey(context, name, form.text("made"));
      if (!reply.ok) return refused(form, context, reply);
      const { recoveryCodes } = reply.value;
      return recoveryCodes.length > 0 ? codes(recoveryCodes) : back(context, "passkeyAdded");
    },
    recovery: async (form, context) => {
      const reply = await context.api.call(renewRecovery, { body: {} });
      return reply.ok ? codes(reply.value.recoveryCodes) : refused(form, context, reply);
    },
    remove: async (form, context) => {
      const reply = await context.api.call(removeFactor, { params: { id: form.text("id") } });
      return reply.ok ? back(context, "factorRemoved") : refused(form, context, reply);
    },
  },
  { before: stepUpBy, own: true },
);

/** Loads the second step of a sign-in. */
export async function loadSecondStep(request: Request, { site }: AppLoadContext) {
  const returnTo = new URL(request.url).searchParams.get("return_to");
  return {
    title: (await textsOf(site, "accounts"))("secondStepTitle"),
    returnTo: returnTo === null ? null : safePath(returnTo, "") || null,
  };
}

/** Completes the sign-in with a code or a passkey. A sign-in that has timed out starts again. */
export const finishSignInBy = takes(async (form, context) => {
  const [passkey, returnTo] = [form.text("passkey"), form.text("return_to")];
  const reply = await context.api.call(finishSignIn, {
    body:
      passkey === ""
        ? { code: form.text("code").trim().slice(0, 40) || "-" }
        : { passkey: passkeyIn(passkeyProofSchema, passkey) ?? NO_PASSKEY },
  });
  if (!reply.ok) {
    if (!reply.errors.some(({ code }) => code === "sign_in_expired")) return form.refused(reply);
    const to = linkTo(context.site, "/sign_in", { return_to: returnTo || null });
    return done(context, to, { room: "errors", key: "sign_in_expired", type: "error" });
  }
  flash(context, { room: "accounts", key: "welcomeBack", type: "success" });
  flashMerged(context);
  await carryShade(context);
  return done(context, await goOnTo(context, returnTo));
});
