import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AccountBeside } from "~/features/accounts/menu/account-beside";
import { loadLog } from "~/features/beauty-pass/log/log.server";
import { LogPage } from "~/features/beauty-pass/log/log-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, noindex: true }) : [];

export const loader = ({ request, context }: LoaderFunctionArgs) => loadLog(request, context);

export default function PointsLogRoute() {
  return (
    <AccountBeside here="/account/beauty-pass">
      <LogPage {...useLoaderData<typeof loader>()} />
    </AccountBeside>
  );
}
