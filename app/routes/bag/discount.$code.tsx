import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadDiscount } from "~/features/bag/offers/discount.server";
import { DiscountPage } from "~/features/bag/offers/discount-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.code ?? "", noindex: true });

/** Opening the link changes nothing; a button posts the code to the bag. */
export const loader = ({ params }: LoaderFunctionArgs) => loadDiscount(params.code);

export default function DiscountRoute() {
  return <DiscountPage code={useLoaderData<typeof loader>().code} />;
}
