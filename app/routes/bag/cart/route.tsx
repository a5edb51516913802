import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadBag } from "~/features/bag/bag.server";
import { BagPage } from "~/features/bag/bag-page";
import { changeBag } from "~/features/bag/change/change-bag.server";
import { BagGlance } from "~/features/bag/glance/bag-glance";
import sheet from "~/features/bag/glance/bag-glance?styles";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", description: data?.description, noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadBag(context, request);

/** Its forms change the bag in place. The header's link opens the bag alone (`glance`). */
export const handle = page({ offline: true, parts: { bag: CartRoute, glance: Glance } });

export const action = ({ request, context }: ActionFunctionArgs) => changeBag(request, context);

export default function CartRoute() {
  const { bag, best, rewards, removed, merged, ask } = useLoaderData<typeof loader>();
  return (
    <BagPage
      bag={bag}
      best={best}
      rewards={rewards}
      removed={removed}
      merged={merged}
      ask={ask}
      reply={useActionData<typeof action>()}
    />
  );
}

function Glance() {
  const { bag, added } = useLoaderData<typeof loader>();
  return <BagGlance bag={bag} added={added} sheet={sheet} />;
}
