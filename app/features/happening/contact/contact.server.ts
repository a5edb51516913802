import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { showProfile } from "#contract/accounts/profile";
import { type ApiError, ERROR_STATUS } from "#contract/errors";
import { showQuestions } from "#contract/happening/activities";
import { createReservation } from "#contract/happening/reservations";
import { textsOf } from "#shared/words/texts.server";
import { readForm, textOf } from "~/platform/form/form-body.server";
import { flash } from "~/platform/toasts/toasts";
import { bookingPath } from "~/site/addresses/activity-paths";
import { linkTo } from "~/site/addresses/links";
import { forgetHold, loadHold } from "../booking/hold.server";
import type { ContactAttempt, Problem, TypedContact } from "./contact-form";
import { forgetTyped, keepTyped, typedBefore } from "./typed-cookie.server";

const NOTHING: TypedContact = { fullName: "", email: "", phone: "", acknowledged: false, answers: {} };

/** What is known of a member and need not be typed. */
async function knownOf({ api, cookies }: AppLoadContext): Promise<TypedContact> {
  const profile = cookies.read("jwt-data") === null ? null : await api.call(showProfile);
  if (!profile?.ok) return NOTHING;
  const { firstName, lastName, email, mobile } = profile.value;
  return { ...NOTHING, fullName: `${firstName} ${lastName}`, email, phone: mobile ?? "" };
}

/**
 * Loads the last step: the held place, the questions, and what is known.
 * @throws a redirect to the activity when the hold no longer exists, because it was booked or given up
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
  return { hold, questions: questions.ok ? questions.value.items : [], typed: typedBefore(cookies) ?? known };
}
export type ContactData = Awaited<ReturnType<typeof loadContact>>;

function typedIn(form: FormData): TypedContact {
  const text = (name: string) => textOf(form, name).trim().slice(0, 2000);
  const answers = [...form.keys()].flatMap((name) =>
    name.startsWith("answers.") ? [[name.slice("answers.".length), text(name)] as const] : [],
  );
  return {
    fullName: text("fullName"),
    email: text("email"),
    phone: text("phone"),
    acknowledged: textOf(form, "acknowledged") === "yes",
    answers: Object.fromEntries(answers.slice(0, 20)),
  };
}

const refused = (status: number, attempt: ContactAttempt) => data(attempt, { status });

/** A missing name has a text of its own in the specification (S5.02). */
async function problemsOf({ site }: AppLoadContext, errors: readonly ApiError[]): Promise<Problem[]> {
  const t = await textsOf(site, "happening-booking");
  return errors.map(({ code, field = null, message }) => ({
    field,
    code,
    message: code === "required" && field === "fullName" ? t("nameRequired") : message,
  }));
}

/**
 * Books the held place and redirects to the confirmation (303); else the form again with its faults and the typed text.
 */
export async function bookPlace(request: Request, context: AppLoadContext, path: string, holdId: string) {
  const { api, site, cookies } = context;
  const body = await readForm(request);
  if (!body.ok) {
    const message = (await textsOf(site, "errors"))(body.code);
    const problems = [{ field: null, code: body.code, message }];
    return refused(ERROR_STATUS[body.code], { typed: NOTHING, problems, gone: false });
  }
  const typed = typedIn(body.form);
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
    return redirect(linkTo(site, bookingPath(number), { token, booked: 1 }), 303);
  }
  if (reply.status === 404) {
    keepTyped(cookies, typed);
    flash(context, { room: "happening-booking", key: "holdGone", type: "warn" });
    throw redirect(linkTo(site, path), 303);
  }
  const gone = reply.status === 410;
  if (gone) keepTyped(cookies, typed);
  return refused(reply.status, { typed, problems: await problemsOf(context, reply.errors), gone });
}
