import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { showQuestions } from "#contract/activities";
import { type ApiError, ERROR_STATUS } from "#contract/errors";
import { showProfile } from "#contract/profile";
import { createReservation } from "#contract/reservations";
import { readForm, textOf } from "~/platform/form-body.server";
import { flash } from "~/platform/toasts";
import { bookingPath } from "~/site/activity-paths";
import { linkTo } from "~/site/links";
import { textsOf } from "~/site/texts.server";
import { forgetHold, loadHold } from "../hold.server";
import type { ContactAttempt, Problem, Typed } from "./contact-form";
import { forgetTyped, keepTyped, typedBefore } from "./typed-cookie.server";

const NOTHING: Typed = { fullName: "", email: "", phone: "", acknowledged: false, answers: {} };

/** What a member need not type again. */
async function knownOf({ api, cookies }: AppLoadContext): Promise<Typed> {
  const profile = cookies.read("jwt-data") === null ? null : await api.call(showProfile);
  if (!profile?.ok) return NOTHING;
  const { firstName, lastName, email, mobile } = profile.value;
  return { ...NOTHING, fullName: `${firstName} ${lastName}`, email, phone: mobile ?? "" };
}

/**
 * The last step: what is kept, what is asked, and what is known already.
 * @throws a redirect to the activity where nothing is kept under that name: it is booked, or was given up
 */
export async function loadContact(context: AppLoadContext, path: string, activityId: string, holdId: string) {
  const { api, site, cookies } = context;
  const [hold, questions, known] = await Promise.all([
    loadHold(context, activityId, holdId),
    api.call(showQuestions, { params: { id: activityId } }),
    knownOf(context),
  ]);
  if (hold === null) {
    flash(context, { room: "booking", key: "holdGone", type: "warn" });
    throw redirect(linkTo(site, path), 303);
  }
  return { hold, questions: questions.ok ? questions.value.items : [], typed: typedBefore(cookies) ?? known };
}
export type ContactData = Awaited<ReturnType<typeof loadContact>>;

function typedIn(form: FormData): Typed {
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

/** What the specification calls a missing name (S5.02). */
async function problemsOf({ site }: AppLoadContext, errors: readonly ApiError[]): Promise<Problem[]> {
  const t = await textsOf(site, "booking");
  return errors.map(({ code, field = null, message }) => ({
    field,
    code,
    message: code === "required" && field === "fullName" ? t("nameRequired") : message,
  }));
}

/** Books what is kept and goes on to the confirmation (303); else the form again with what is wrong and the typed text. */
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
    flash(context, { room: "booking", key: "holdGone", type: "warn" });
    throw redirect(linkTo(site, path), 303);
  }
  const gone = reply.status === 410;
  if (gone) keepTyped(cookies, typed);
  return refused(reply.status, { typed, problems: await problemsOf(context, reply.errors), gone });
}
