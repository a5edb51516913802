import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeBeautyProfile, loadBeautyProfile } from "~/features/accounts/beauty/beauty.server";
import { BeautyPage } from "~/features/accounts/beauty/beauty-page";
import { AccountBeside } from "~/features/accounts/menu/account-beside";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ context }: LoaderFunctionArgs) => loadBeautyProfile(context);

export const action = ({ request, context }: ActionFunctionArgs) => changeBeautyProfile(request, context);

export default function BeautyProfileRoute() {
  const { profile } = useLoaderData<typeof loader>();
  return (
    <AccountBeside here="/account/beauty-profile">
      <BeautyPage profile={profile} reply={useActionData<typeof action>()} />
    </AccountBeside>
  );
}
