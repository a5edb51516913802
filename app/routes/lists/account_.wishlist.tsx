import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountBeside } from "~/features/accounts/menu/account-beside";
import { changeWishList, loadWishList } from "~/features/lists/wish-list/wish-list.server";
import { WishListPage } from "~/features/lists/wish-list/wish-list-page";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ context }: LoaderFunctionArgs) => loadWishList(context);

export const action = ({ request, context }: ActionFunctionArgs) => changeWishList(request, context);

export const handle = page({ offline: true, parts: { "wish-list": WishList } });

function WishList() {
  const { entries, shareLink } = useLoaderData<typeof loader>();
  return <WishListPage entries={entries} shareLink={shareLink} reply={useActionData<typeof action>()} />;
}

export default function WishListRoute() {
  return (
    <AccountBeside here="/account/wishlist">
      <WishList />
    </AccountBeside>
  );
}
