import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeService, loadService } from "~/features/happening/service/service.server";
import { ServicePage } from "~/features/happening/service/service-page";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export const handle = page({ footer: "short", cache: "nearby", own: ["hold"] });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => (data ? pageMeta(matches, data) : []);

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadService(request, context, params.id ?? "");

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  changeService(request, context, params.id ?? "");

export default function ServiceRoute() {
  return <ServicePage data={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
