import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { askAddresses, loadNewsletterDesk } from "~/features/desk/people/newsletter.server";
import { NewsletterDeskPage } from "~/features/desk/people/newsletter-desk-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadNewsletterDesk(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => askAddresses(request, context);

export default function NewsletterDeskRoute() {
  return <NewsletterDeskPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
