import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadElsewhere } from "~/features/editor/editor.server";
import { ElsewherePage } from "~/features/editor/frame/elsewhere-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadElsewhere(request, context);

export default function ElsewhereRoute() {
  return <ElsewherePage {...useLoaderData<typeof loader>()} />;
}
