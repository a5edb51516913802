import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { buyGiftCardOf, loadGiftCard } from "~/features/orders/gift-cards/buy-gift-card.server";
import { BuyGiftCardPage } from "~/features/orders/gift-cards/buy-gift-card-page";
import type { PageHandle } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export const handle = { styles: ["form", "checkout"] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", description: data?.description });

export const loader = ({ context }: LoaderFunctionArgs) => loadGiftCard(context);

export const action = ({ request, context }: ActionFunctionArgs) => buyGiftCardOf(request, context);

export default function GiftCardRoute() {
  return <BuyGiftCardPage form={useLoaderData<typeof loader>()} attempt={useActionData<typeof action>() ?? null} />;
}
