import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { fullNameOf } from "#contract/accounts/full-name";
import { showProfile } from "#contract/accounts/profile";
import { showQuestions } from "#contract/happening/activities";
import { createReservation } from "#contract/happening/reservations";
import { textsOf } from "#shared/words/texts.server";
import { done, type Form, type Refusal, takes } from "~/platform/form/actions.server";
import { flash } from "~/platform/toasts/toasts";
import { bookingPath } from "~/site/addresses/activity-paths";
import { linkTo } from "~/site/addresses/links";
import { forgetHold, loadHold } from "../booking/hold.server";
import { answerField, type TypedContact } from "./contact-form";
import { forgetTyped, keepTyped, typedBefore } from "./typed-cookie.server";

const NOTHING: TypedContact = { fullName: "", email: "", phone: "", acknowledged: false, answers: {} };

/** Two minutes in milliseconds. */
const SOON = 120_000;

/** The member's contact details, which they needn't type again. */
async function knownOf({ api, cookies }: AppLoadContext): Promise<TypedContact> {
  const profile = cookies.read("jwt-data") === null ? null : await api.call(showProfile);
  if (!profile?.ok) return NOTHING;
  const { email, mobile } = profile.value;
  return { ...NOTHING, fullName: fullNameOf(profile.value), email, phone: mobile ?? "" };
}

/**
 * Loads the last step: the held place, the questions, and the member's details. @throws a redirect to the activity when
 * the hold no longer exists, because it was booked or given up
 */
export async function loadContact(context: AppLoadContext, path: string, activityId: string, holdId: string) {
  const { api, site, cookies } = context;
  const [hold, questions, known] = await Promise.all([
    loadHold(context, activityId, holdId),
    api.call(showQuestions, { params: { id: activityId } }),
    knownOf(context),
  ]);
  if (hold === null) {
    flash(context, { room: "happening-booking", key: "holdGone", type: "warn" });
    throw redirect(linkTo(site, path), 303);
  }
  const left = Date.parse(hold.expiresAt) - context.now.getTime();
  // A waiting list's offer has its own words, and hours.
  const endsSoon = !hold.offered && !hold.expired && left < SOON;
  return { hold, endsSoon, questions: questions.ok ? questions.value.items : [], typed: typedBefore(cookies) ?? known };
}
export type ContactData = Awaited<ReturnType<typeof loadContact>>;

/** Reads the typed text, to keep it while the shopper chooses another place. */
function typedIn(form: Form): TypedContact {
  const text = (name: string) => form.text(name).trim().slice(0, 2000);
  const answers = form.names.filter((name) => name.startsWith(answerField("")));
  return {
    fullName: text("fullName"),
    email: text("email"),
    phone: text("phone"),
    acknowledged: form.text("acknowledged") === "yes",
    answers: Object.fromEntries(
      answers.slice(0, 20).map((name) => [name.slice(answerField("").length), text(name)] as const),
    ),
  };
}

/** A missing name has a text of its own in the specification (S5.02). */
async function inWords({ site }: AppLoadContext, { status, errors }: Refusal): Promise<Refusal> {
  const t = await textsOf(site, "happening-booking");
  const isName = ({ code, field }: Refusal["errors"][number]) => code === "required" && field === "fullName";
  return { status, errors: errors.map((error) => (isName(error) ? { ...error, message: t("nameRequired") } : error)) };
}

/**
 * Books the held place and redirects to the confirmation (303). A faulty form comes back with its text; where the
 * place is taken or the store has closed, it comes back with other free places.
 */
export const bookPlace = (path: string, holdId: string) =>
  takes(
    async (form, context) => {
      const { api, site, cookies } = context;
      const typed = typedIn(form);
      const { fullName, email, phone, acknowledged } = typed;
      const answers = Object.entries(typed.answers)
        .filter(([id, value]) => value !== "" && /^[a-z0-9-]{1,80}$/.test(id))
        .map(([questionId, value]) => ({ questionId, value }));
      const reply = await api.call(createReservation, {
        body: { holdId, fullName, email, ...(phone === "" ? {} : { phone }), answers, acknowledged },
      });
      if (reply.ok) {
        forgetHold(context);
        forgetTyped(cookies);
        const { number, token } = reply.value;
        return done(context, linkTo(site, bookingPath(number), { token, booked: 1 }));
      }
      if (reply.status === 404) {
        keepTyped(cookies, typed);
        flash(context, { room: "happening-booking", key: "holdGone", type: "warn" });
        throw redirect(linkTo(site, path), 303);
      }
      const gone = reply.status === 410 || reply.errors.some(({ code }) => code === "slot_not_open");
      if (gone) keepTyped(cookies, typed);
      return form.refused(await inWords(context, reply), { gone });
    },
    { own: true },
  );
