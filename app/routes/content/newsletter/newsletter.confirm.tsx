import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { followLink, loadLink } from "~/features/content/newsletter/newsletter.server";
import { NewsletterLinkPage } from "~/features/content/newsletter/newsletter-link-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadLink("confirm")(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => followLink("confirm")(request, context);

export default function ConfirmNewsletterRoute() {
  const answer = useActionData<typeof action>();
  const outcome = answer !== undefined && "outcome" in answer ? answer.outcome : answer === undefined ? null : "failed";
  return <NewsletterLinkPage act="confirm" token={useLoaderData<typeof loader>().token} outcome={outcome} />;
}
