import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MissesPage } from "~/features/desk/routing/misses-page";
import { changeMisses, loadMisses } from "~/features/desk/routing/routing.server";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadMisses(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => changeMisses(request, context);

export default function DeskMissesRoute() {
  return <MissesPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
