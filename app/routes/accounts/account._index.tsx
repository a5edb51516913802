import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadAccount } from "~/features/accounts/area/account.server";
import { AccountPage } from "~/features/accounts/area/account-page";
import { OrderStanding } from "~/features/orders/follow/order/order-standing";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export const handle = page({ offline: true });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadAccount(request, context);

export default function AccountRoute() {
  return <AccountPage {...useLoaderData<typeof loader>()} Standing={OrderStanding} />;
}
