import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adjustPointsBy, loadDeskPoints } from "~/features/desk/credit/desk-points.server";
import { DeskPointsPage } from "~/features/desk/credit/desk-points-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadDeskPoints(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => adjustPointsBy(request, context);

export default function DeskPointsRoute() {
  return <DeskPointsPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
