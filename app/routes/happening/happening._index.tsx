import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadActivities } from "~/features/happening/activities/activities.server";
import { ActivitiesPage } from "~/features/happening/activities/activities-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, description: data.description }) : [];

export const loader = ({ context }: LoaderFunctionArgs) => loadActivities(context);

export default function HappeningRoute() {
  const { title: _, description: __, ...page } = useLoaderData<typeof loader>();
  return <ActivitiesPage {...page} />;
}
