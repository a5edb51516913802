import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { answerSurvey, showSurvey } from "#contract/reviews/surveys";
import { textsOf } from "#shared/words/texts.server";
import { done, type Form, takes } from "~/platform/form/actions.server";
import { linkTo } from "~/site/addresses/links";

type SurveyLink = { number: string; token: string };

/** Reads the order or booking that an address names. */
export const askedSurvey = (request: Request, number: string | undefined): SurveyLink => ({
  number: (number ?? "").slice(0, 24),
  token: new URL(request.url).searchParams.get("token")?.slice(0, 300) ?? "",
});

/** Loads the survey. @throws 404, or 410 for an expired link */
export async function loadSurvey(context: AppLoadContext, { number, token }: SurveyLink) {
  const [shown, t] = await Promise.all([
    context.api.call(showSurvey, { params: { number }, query: { token } }),
    textsOf(context.site, "reviews-survey"),
  ]);
  if (!shown.ok) throw data(null, { status: shown.status === 410 ? 410 : 404 });
  return { title: t("title"), survey: shown.value, token };
}

const numberIn = (form: Form, name: string) => (/^[1-5]$/.test(form.text(name)) ? Number(form.text(name)) : null);

/** Sends the answers (303), or the form back with what is missing. */
export const answerBy = (asked: SurveyLink) =>
  takes(async (form, context) => {
    const { number, token } = asked;
    const [went, again] = [numberIn(form, "went"), numberIn(form, "again")];
    if (went === null || again === null) {
      const message = (await textsOf(context.site, "reviews-survey"))("missing");
      const missing = [
        ...(went === null ? [{ code: "required" as const, field: "went", message }] : []),
        ...(again === null ? [{ code: "required" as const, field: "again", message }] : []),
      ];
      return form.refused({ status: 422, errors: missing });
    }
    const reply = await context.api.call(answerSurvey, {
      params: { number },
      query: { token },
      body: { went, again, words: form.text("words").slice(0, 5000) },
    });
    if (!reply.ok) return form.refused(reply);
    const to = linkTo(context.site, `/surveys/${number}`, { token });
    return done(context, to, { room: "reviews-survey", key: "thanksToast", type: "success" });
  });
