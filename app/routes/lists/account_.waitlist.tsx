import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountBeside } from "~/features/accounts/menu/account-beside";
import { changeWaiting, loadWaiting } from "~/features/lists/waiting/waiting.server";
import { WaitingPage } from "~/features/lists/waiting/waiting-page";
import { formOf } from "~/platform/form/reply";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ context }: LoaderFunctionArgs) => loadWaiting(context);

export const action = ({ request, context }: ActionFunctionArgs) => changeWaiting(request, context);

export const handle = page({ parts: { waiting: Waiting } });

function Waiting() {
  const { restocks, launches, best } = useLoaderData<typeof loader>();
  const form = formOf(useActionData<typeof action>());
  return <WaitingPage restocks={restocks} launches={launches} best={best} error={form.problems[0]?.message ?? null} />;
}

export default function WaitingRoute() {
  return (
    <AccountBeside here="/account/waitlist">
      <Waiting />
    </AccountBeside>
  );
}
