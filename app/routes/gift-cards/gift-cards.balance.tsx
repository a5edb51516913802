import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { textsOf } from "#shared/words/texts.server";
import { balanceOf } from "~/features/gift-cards/balance.server";
import { BalancePage } from "~/features/gift-cards/balance-page";
import { formOf } from "~/platform/form/reply";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  title: (await textsOf(context.site, "gift-cards"))("balanceTitle"),
});

export const action = ({ request, context }: ActionFunctionArgs) => balanceOf(request, context);

export default function GiftCardBalanceRoute() {
  const answer = useActionData<typeof action>();
  const found = answer !== undefined && "found" in answer ? answer.found : null;
  const form = formOf(answer !== undefined && "result" in answer ? answer : undefined);
  return <BalancePage found={found} error={form.problems[0]?.message ?? null} />;
}
