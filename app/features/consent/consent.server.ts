import { type ActionFunctionArgs, type AppLoadContext, json, redirect } from "@remix-run/cloudflare";
import { recordConsent } from "#contract/consent/consent";
import { CONSENT_VERSION, PURPOSES, type Purpose } from "#contract/consent/purposes";
import { ERROR_STATUS } from "#contract/errors";
import { type Choice, CONSENT_COOKIE, writtenChoice } from "#shared/site/consent";
import { textsOf } from "#shared/words/texts.server";
import { readForm, textOf } from "~/platform/form/form-body.server";
import { flash } from "~/platform/toasts/toasts";
import { safePath } from "~/site/addresses/links";

/** What the page of choices shows. */
export async function loadConsent(request: Request, { site, consent }: AppLoadContext) {
  const t = await textsOf(site, "consent");
  return {
    title: t("title"),
    description: t("intro"),
    granted: consent.granted,
    chosenAt: consent.choice?.at ?? null,
    optedOut: consent.optedOut,
    returnTo: safePath(new URL(request.url).searchParams.get("return_to"), ""),
  };
}
export type ConsentChoices = Awaited<ReturnType<typeof loadConsent>>;

/** What the form grants: all or nothing by the bar's buttons, else each purpose that is ticked. */
function grantedBy(form: FormData): Record<Purpose, boolean> {
  const choice = textOf(form, "choice");
  const has = (purpose: Purpose) => choice === "all" || (choice !== "none" && textOf(form, purpose) === "on");
  return Object.fromEntries(PURPOSES.map((purpose) => [purpose, has(purpose)])) as Record<Purpose, boolean>;
}

const refused = (message: string, status: number) => json({ message }, { status });

/**
 * Takes a choice: it holds from this answer on, whether or not the proof of it could be kept, and what was set under an earlier one and is
 * no longer allowed goes with it.
 */
export async function takeConsent({ request, context }: ActionFunctionArgs) {
  const body = await readForm(request);
  if (!body.ok) return refused((await textsOf(context.site, "errors"))(body.code), ERROR_STATUS[body.code]);
  const { site, cookies, consent, api, now } = context;
  const choice: Choice = {
    id: consent.choice?.id ?? crypto.randomUUID(),
    granted: grantedBy(body.form),
    textVersion: CONSENT_VERSION,
    language: site.language,
    at: now.toISOString(),
  };
  const { id, granted, textVersion } = choice;
  const kept = await api.call(recordConsent, { body: { id, granted, textVersion } });
  if (!kept.ok) return refused(kept.errors[0]?.message ?? "", kept.status);
  cookies.set(CONSENT_COOKIE, writtenChoice(choice), { httpOnly: true });
  if (!granted.experiments) cookies.clear("kameleoonVisitorCode");
  flash(context, { type: "success", room: "consent", key: "saved" });
  return redirect(safePath(textOf(body.form, "return_to"), "/consent"), 303);
}
