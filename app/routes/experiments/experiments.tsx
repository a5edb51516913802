import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { leaveExperiments, loadExperiments } from "~/features/experiments/experiments.server";
import { ExperimentsPage } from "~/features/experiments/experiments-page";
import { formOf } from "~/platform/form/reply";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, description: data.description, noindex: true }) : [];

export const loader = ({ request, context }: LoaderFunctionArgs) => loadExperiments(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => leaveExperiments(request, context);

export default function ExperimentsRoute() {
  return <ExperimentsPage shown={useLoaderData<typeof loader>()} form={formOf(useActionData<typeof action>())} />;
}
