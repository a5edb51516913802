import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { ExpiredPreview } from "~/features/content/preview/expired-preview";
import { openPreview } from "~/features/content/preview/preview.server";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => openPreview(request, context);

export default function OpenPreviewRoute() {
  return <ExpiredPreview />;
}
