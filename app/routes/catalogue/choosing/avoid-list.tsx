import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadAvoidList, saveAvoidList } from "~/features/catalogue/avoid/avoid.server";
import { AvoidPage } from "~/features/catalogue/avoid/avoid-page";
import { formOf } from "~/platform/form/reply";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, noindex: true }) : [];

export const loader = ({ request, context }: LoaderFunctionArgs) => loadAvoidList(context, new URL(request.url));

export const action = ({ request, context }: ActionFunctionArgs) => saveAvoidList(request, context);

export default function AvoidListRoute() {
  return <AvoidPage {...useLoaderData<typeof loader>()} form={formOf(useActionData<typeof action>())} />;
}
