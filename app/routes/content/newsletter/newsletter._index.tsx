import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { askForNewsletter, loadNewsletter } from "~/features/content/newsletter/newsletter.server";
import { NewsletterPage } from "~/features/content/newsletter/newsletter-page";
import { formOf } from "~/platform/form/reply";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, description: data.description, noindex: true }) : [];

export const loader = ({ request, context }: LoaderFunctionArgs) => loadNewsletter(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => askForNewsletter(request, context);

export default function NewsletterRoute() {
  return <NewsletterPage asked={useLoaderData<typeof loader>().asked} form={formOf(useActionData<typeof action>())} />;
}
