import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Article } from "~/features/content/blocks/article";
import { loadPage } from "~/features/content/entry.server";
import { entryMeta } from "~/features/content/entry-meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => entryMeta(matches, data);

export const loader = ({ context }: LoaderFunctionArgs) => loadPage(context, "privacy");

export default function PrivacyRoute() {
  return <Article {...useLoaderData<typeof loader>()} />;
}
