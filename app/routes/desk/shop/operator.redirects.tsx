import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RedirectsPage } from "~/features/desk/routing/redirects-page";
import { changeRedirects, loadRedirects } from "~/features/desk/routing/routing.server";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadRedirects(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => changeRedirects(request, context);

export default function DeskRedirectsRoute() {
  return <RedirectsPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
