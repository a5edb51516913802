import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeAccount, loadSettings } from "~/features/accounts/area/account.server";
import { SettingsPage } from "~/features/accounts/area/settings-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadSettings(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => changeAccount(request, context);

export default function SettingsRoute() {
  const reply = useActionData<typeof action>();
  return <SettingsPage {...useLoaderData<typeof loader>()} reply={reply} />;
}
