import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadBag } from "~/features/bag/bag.server";
import { BagPage } from "~/features/bag/bag-page";
import { changeBag } from "~/features/bag/change-bag.server";
import type { PageHandle } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

/** Its forms change the page in place (platform/enhance/stay). */
export const handle = { script: "stay" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadBag(context, request);

/** `intent` says what; see the table in features/bag/change-bag.server.ts. */
export const action = ({ request, context }: ActionFunctionArgs) => changeBag(request, context);

export default function CartRoute() {
  const { bag, rewards, removed, merged, ask } = useLoaderData<typeof loader>();
  return (
    <BagPage
      bag={bag}
      rewards={rewards}
      removed={removed}
      merged={merged}
      ask={ask}
      refusal={useActionData<typeof action>() ?? null}
    />
  );
}
