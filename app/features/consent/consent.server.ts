import type { AppLoadContext } from "@remix-run/cloudflare";
import { recordConsent } from "#contract/consent/consent";
import { CONSENT_VERSION, PURPOSES, type Purpose } from "#contract/consent/purposes";
import { TOUCH_COOKIE } from "#shared/device/device";
import { CONSENT_COOKIE, type ConsentChoice, writtenChoice } from "#shared/site/consent";
import { textsOf } from "#shared/words/texts.server";
import { actions, done, type Form } from "~/platform/form/actions.server";
import { safePath } from "~/site/addresses/links";

/** Loads the page of cookie choices. */
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
type Granted = Record<Purpose, boolean>;
export type ConsentChoices = Awaited<ReturnType<typeof loadConsent>>;

/** The purposes that are ticked. */
const ticked = (form: Form): Granted =>
  Object.fromEntries(PURPOSES.map((purpose) => [purpose, form.text(purpose) === "on"])) as Granted;
const everything = (granted: boolean): Granted =>
  Object.fromEntries(PURPOSES.map((purpose) => [purpose, granted])) as Granted;

/**
 * Saves a choice. It holds from this answer on, even if its proof could not be stored. Cookies that the new choice no
 * longer allows are deleted.
 */
async function choose(form: Form, context: AppLoadContext, granted: Granted) {
  const { site, cookies, consent, api, experiments, now } = context;
  const choice: ConsentChoice = {
    id: consent.choice?.id ?? crypto.randomUUID(),
    granted,
    textVersion: CONSENT_VERSION,
    language: site.language,
    at: now.toISOString(),
  };
  const { id, textVersion } = choice;
  const kept = await api.call(recordConsent, { body: { id, granted, textVersion } });
  if (!kept.ok) return form.refused(kept);
  cookies.set(CONSENT_COOKIE, writtenChoice(choice), { httpOnly: true });
  if (!granted.measurement) cookies.clear(TOUCH_COOKIE);
  if (!granted.experiments) {
    cookies.clear("kameleoonVisitorCode");
    experiments.hold({ shown: new Map() });
  }
  const to = safePath(form.text("return_to"), "/consent");
  return done(context, to, { type: "success", room: "consent", key: "saved" });
}

/** The forms of the page and the bar: one button for all, one for none, or the ticked purposes. */
export const takeConsent = actions(
  {
    ticked: (form, context) => choose(form, context, ticked(form)),
    all: (form, context) => choose(form, context, everything(true)),
    none: (form, context) => choose(form, context, everything(false)),
  },
  { otherwise: "ticked" },
);
