import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { orMoved } from "~/features/catalogue/category/moved.server";
import { FirstQuestions } from "~/features/reviews/product/product-questions";
import { changeQuestions, loadQuestions } from "~/features/reviews/questions/questions.server";
import { QuestionsPage } from "~/features/reviews/questions/questions-page";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => (data ? pageMeta(matches, data) : []);

export const loader = ({ request, params, context }: LoaderFunctionArgs) => {
  const url = new URL(request.url);
  return loadQuestions(context, url, params.slug).catch(orMoved(context, url, params.slug));
};

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  changeQuestions(params.slug)(request, context);

/** A product's page has the first questions. */
const Asked = () => <FirstQuestions {...useLoaderData<typeof loader>()} />;

export const handle = page({ cache: "catalogue", query: ["page"], parts: { questions: QuestionsRoute, asked: Asked } });

export default function QuestionsRoute() {
  const { found, pages, signedIn } = useLoaderData<typeof loader>();
  return <QuestionsPage found={found} pages={pages} signedIn={signedIn} reply={useActionData<typeof action>()} />;
}
