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
import type { ApiError } from "#contract/errors";
import { textsOf } from "#shared/words/texts.server";
import { drawQr, type QrPicture } from "~/platform/files/qr-picture.server";
import { flashMerged } from "~/platform/merged-bag";
import { NO_PASSKEY, passkeyIn } from "~/platform/proof/passkey-proof.server";
import { stepUpBy } from "~/platform/proof/step-up.server";
import { flash } from "~/platform/toasts/toasts";
import { linkTo, safePath, signInLink } from "~/site/addresses/links";
import type { Attempt } from "../forms/account-form";
import { type ReadForm, readAccountForm } from "../forms/account-form.server";
import { goOnTo } from "../sign-in/sign-in.server";
import { addPasskey } from "./passkeys.server";

const PATH = "/account/security";

/** An app that waits for its first code; the key goes with the form, so that a wrong code shows it again. */
export type Begun = { id: string; key: string; uri: string; picture: QrPicture };
/** What the page shows after a form: once, and in no address. */
export type Shown = { attempt: Attempt; begun: Begun | null; recoveryCodes: readonly string[] };
const shown = (attempt: Attempt, more: Partial<Shown> = {}, status = 200) =>
  data({ attempt, begun: null, recoveryCodes: [], ...more } satisfies Shown, { status });

function askToSignIn(request: Request, { site }: AppLoadContext) {
  const { pathname, search } = new URL(request.url);
  return redirect(signInLink(site, pathname, search), 303);
}

/** The member's second factors, and where to go on after setting one up. @throws a redirect to the sign-in */
export async function loadFactors(request: Request, context: AppLoadContext) {
  const reply = await context.api.call(showFactors);
  if (!reply.ok) throw askToSignIn(request, context);
  const returnTo = safePath(new URL(request.url).searchParams.get("return_to"), "");
  return { title: (await textsOf(context.site, "accounts"))("twoStep"), factors: reply.value, returnTo };
}

type Form = Extract<ReadForm, { ok: true }>;

/** What was begun, as the form brought it back; null where it is nothing that we drew. */
function begunOf(text: Form["text"]): Begun | null {
  const [id, key, uri] = [text("id"), text("key"), text("uri").slice(0, 500)];
  const ours = /^[0-9a-f-]{36}$/.test(id) && /^[A-Z2-7]{32}$/.test(key) && uri.startsWith("otpauth://totp/");
  return ours ? { id, key, uri, picture: drawQr(uri) } : null;
}

type Refused = { status: number; errors: readonly ApiError[] };
const refused = ({ status, errors }: Refused, intent: string, begun: Begun | null = null) =>
  shown(
    { values: { intent }, problems: errors.map(({ code, message, field = null }) => ({ code, message, field })) },
    { begun },
    status,
  );

const SAID: Record<string, string> = { remove: "factorRemoved", passkey: "passkeyAdded" };
const NONE: Attempt = { values: {}, problems: [] };

/** The forms of the page of second factors, by their `intent`. */
export async function changeFactors(request: Request, context: AppLoadContext) {
  const { api, site } = context;
  const read = await readAccountForm(request, context);
  if (!read.ok) return refused({ status: 400, errors: [] }, "");
  const { form, text } = read;
  const intent = text("intent");
  const stepped = await stepUpBy(form, context);
  if (stepped !== null) return refused(stepped, intent);
  if (intent === "begin") {
    const reply = await api.call(beginTotp, { body: {} });
    if (!reply.ok) return reply.status === 401 ? askToSignIn(request, context) : refused(reply, intent);
    return shown(NONE, { begun: { ...reply.value, picture: drawQr(reply.value.uri) } });
  }
  if (intent === "confirm") {
    const reply = await api.call(confirmTotp, { params: { id: text("id") }, body: { code: text("code") || "-" } });
    if (!reply.ok) return reply.status === 401 ? askToSignIn(request, context) : refused(reply, intent, begunOf(text));
    const { recoveryCodes } = reply.value;
    if (recoveryCodes.length > 0) return shown({ values: { intent }, problems: [] }, { recoveryCodes });
  }
  if (intent === "passkey") {
    // Who showed an older passkey first has proved who they are, and goes on from there.
    if (text("made") === "") return redirect(linkTo(site, PATH), 303);
    const reply = await addPasskey(
      context,
      text("name").trim() || (await textsOf(site, "accounts"))("factor_passkey"),
      text("made"),
    );
    if (!reply.ok) return reply.status === 401 ? askToSignIn(request, context) : refused(reply, intent);
    const { recoveryCodes } = reply.value;
    if (recoveryCodes.length > 0) return shown({ values: { intent }, problems: [] }, { recoveryCodes });
  }
  if (intent === "recovery") {
    const reply = await api.call(renewRecovery, { body: {} });
    if (!reply.ok) return reply.status === 401 ? askToSignIn(request, context) : refused(reply, intent);
    return shown({ values: { intent }, problems: [] }, { recoveryCodes: reply.value.recoveryCodes });
  }
  if (intent === "remove") {
    const reply = await api.call(removeFactor, { params: { id: text("id") } });
    if (!reply.ok) return reply.status === 401 ? askToSignIn(request, context) : refused(reply, intent);
  }
  flash(context, { room: "accounts", key: SAID[intent] ?? "twoStepOn", type: "success" });
  return redirect(linkTo(site, PATH), 303);
}

/** The second step of a sign-in. */
export async function loadSecondStep(request: Request, { site }: AppLoadContext) {
  const returnTo = new URL(request.url).searchParams.get("return_to");
  return {
    title: (await textsOf(site, "accounts"))("secondStepTitle"),
    returnTo: returnTo === null ? null : safePath(returnTo, "") || null,
  };
}

/** Ends the sign-in with a code or a passkey and goes on; back to its beginning where it has timed out. */
export async function finishSignInBy(request: Request, context: AppLoadContext) {
  const read = await readAccountForm(request, context);
  if (!read.ok) return read.answer;
  const { text } = read;
  const passkey = text("passkey");
  const reply = await context.api.call(finishSignIn, {
    body:
      passkey === ""
        ? { code: text("code").trim().slice(0, 40) || "-" }
        : { passkey: passkeyIn(passkeyProofSchema, passkey) ?? NO_PASSKEY },
  });
  if (!reply.ok) {
    const over = reply.errors.some(({ code }) => code === "sign_in_expired");
    if (!over) return read.refused(reply);
    flash(context, { room: "errors", key: "sign_in_expired", type: "error" });
    return redirect(linkTo(context.site, "/sign_in", { return_to: text("return_to") || null }), 303);
  }
  flash(context, { room: "accounts", key: "welcomeBack", type: "success" });
  flashMerged(context);
  return redirect(goOnTo(context, text("return_to")), 303);
}
