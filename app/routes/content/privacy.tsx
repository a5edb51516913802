import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Article } from "~/features/content/blocks/article";
import { loadEntry } from "~/features/content/entry.server";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, description: data.description }) : [];

export const loader = ({ context }: LoaderFunctionArgs) => loadEntry(context, "privacy");

export default function PrivacyRoute() {
  return <Article entry={useLoaderData<typeof loader>()} />;
}
