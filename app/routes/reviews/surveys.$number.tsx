import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerBy, askedSurvey, loadSurvey } from "~/features/reviews/survey/survey.server";
import { SurveyPage } from "~/features/reviews/survey/survey-page";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export const handle = page({ own: ["token"] });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadSurvey(context, askedSurvey(request, params.number));

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  answerBy(askedSurvey(request, params.number))(request, context);

export default function SurveyRoute() {
  const { survey, token } = useLoaderData<typeof loader>();
  return <SurveyPage survey={survey} token={token} reply={useActionData<typeof action>()} />;
}
