import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeAddresses, loadAddresses } from "~/features/accounts/addresses/addresses.server";
import { AddressesPage } from "~/features/accounts/addresses/addresses-page";
import { AccountBeside } from "~/features/accounts/menu/account-beside";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadAddresses(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => changeAddresses(request, context);

export default function AddressesRoute() {
  const { book, edited } = useLoaderData<typeof loader>();
  return (
    <AccountBeside here="/account/addresses">
      <AddressesPage book={book} edited={edited} reply={useActionData<typeof action>()} />
    </AccountBeside>
  );
}
