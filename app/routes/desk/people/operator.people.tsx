import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changePeople, loadPeople } from "~/features/desk/desk-watch.server";
import { DeskPeoplePage } from "~/features/desk/people/desk-people-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadPeople(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => changePeople(request, context);

export default function DeskPeopleRoute() {
  return <DeskPeoplePage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
