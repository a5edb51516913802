import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadShared } from "~/features/bag/share/share-bag.server";
import { SharedPage } from "~/features/bag/share/shared-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

/** `?lines=variant:2,variant`: products that a campaign or an adviser proposes. Opening the link changes nothing. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadShared(context, request, undefined);

export default function AddLinesRoute() {
  const { shared, source, key, made } = useLoaderData<typeof loader>();
  return <SharedPage shared={shared} source={source} once={key} made={made} />;
}
