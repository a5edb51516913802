import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MaintenancePage } from "~/features/desk/routing/maintenance-page";
import { changeMaintenance, loadMaintenance } from "~/features/desk/routing/routing.server";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadMaintenance(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => changeMaintenance(request, context);

export default function DeskMaintenanceRoute() {
  return <MaintenancePage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
