import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadTestBag } from "~/features/bag/sandbox/test-bag.server";
import { TestBagPage } from "~/features/bag/sandbox/test-bag-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ context }: LoaderFunctionArgs) => loadTestBag(context, false);

export default function SandboxCartRoute() {
  return <TestBagPage {...useLoaderData<typeof loader>()} />;
}
