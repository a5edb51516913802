import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { buyGiftCardOf, loadGiftCard } from "~/features/gift-cards/buy-gift-card.server";
import { BuyGiftCardPage } from "~/features/gift-cards/buy-gift-card-page";
import { giftCardMeta } from "~/features/gift-cards/gift-card-meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data === undefined ? [] : giftCardMeta(matches, data);

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadGiftCard(context, new URL(request.url).searchParams.get("variantId"));

export const action = ({ request, context }: ActionFunctionArgs) => buyGiftCardOf(request, context);

export default function GiftCardRoute() {
  return <BuyGiftCardPage form={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
