import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadShared } from "~/features/bag/share/share-bag.server";
import { SharedPage } from "~/features/bag/share/shared-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

/** A shared bag, signed and read only; a form on the page adds its products. */
export const loader = ({ request, context, params }: LoaderFunctionArgs) => loadShared(context, request, params.token);

export default function SharedBagRoute() {
  const { shared, source, key, made } = useLoaderData<typeof loader>();
  return <SharedPage shared={shared} source={source} once={key} made={made} />;
}
