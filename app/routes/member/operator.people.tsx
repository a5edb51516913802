import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { DeskAttempt } from "~/features/orders/desk/desk.server";
import { DeskPeoplePage } from "~/features/orders/desk/desk-people-page";
import { loadPeople, setRolesOf } from "~/features/orders/desk/desk-watch.server";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadPeople(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => setRolesOf(request, context);

export default function DeskPeopleRoute() {
  return <DeskPeoplePage {...useLoaderData<typeof loader>()} attempt={useActionData<DeskAttempt>() ?? null} />;
}
