import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { decideQuestionOf, loadDeskQuestions } from "~/features/desk/reviews/desk-questions.server";
import { DeskQuestionsPage } from "~/features/desk/reviews/desk-questions-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadDeskQuestions(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => decideQuestionOf(request, context);

export default function DeskQuestionsRoute() {
  return <DeskQuestionsPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
