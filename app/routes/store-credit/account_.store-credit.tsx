import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AccountBeside } from "~/features/accounts/menu/account-beside";
import { loadStoreCredit } from "~/features/store-credit/store-credit.server";
import { StoreCreditPage } from "~/features/store-credit/store-credit-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadStoreCredit(request, context);

export default function StoreCreditRoute() {
  return (
    <AccountBeside here="/account/store-credit">
      <StoreCreditPage {...useLoaderData<typeof loader>()} />
    </AccountBeside>
  );
}
