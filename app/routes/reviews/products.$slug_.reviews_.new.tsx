import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { orMoved } from "~/features/catalogue/category/moved.server";
import { changeReview, loadForm } from "~/features/reviews/write/write.server";
import { NotBought, WritePage } from "~/features/reviews/write/write-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, noindex: true }) : [];

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadForm(context, params.slug).catch(orMoved(context, new URL(request.url), params.slug));

export const action = ({ request, params, context }: ActionFunctionArgs) => changeReview(params.slug)(request, context);

export default function WriteReviewRoute() {
  const { slug, title, refusal, form, most } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return form === null ? (
    <NotBought slug={slug} title={title} refusal={refusal} />
  ) : (
    <WritePage form={form} most={most} reply={reply} />
  );
}
