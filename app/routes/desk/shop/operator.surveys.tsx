import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadSurveyAnswers } from "~/features/desk/reviews/surveys.server";
import { SurveysPage } from "~/features/desk/reviews/surveys-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadSurveyAnswers(request, context);

export default function SurveysRoute() {
  return <SurveysPage {...useLoaderData<typeof loader>()} />;
}
