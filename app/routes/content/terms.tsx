import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Article } from "~/features/content/blocks/article";
import { sectionOf } from "~/features/content/blocks/section";
import { loadEntry } from "~/features/content/entry.server";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export const handle = page({ query: ["section"] });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.entry.title, description: data.entry.description }) : [];

/** S2.20, R67: `?section=Legal+Terms` marks that section and opens it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const entry = await loadEntry(context, "terms");
  return { entry, marked: sectionOf(new URL(request.url).searchParams.get("section"), entry.blocks) };
}

export default function TermsRoute() {
  const { entry, marked } = useLoaderData<typeof loader>();
  return <Article entry={entry} marked={marked} />;
}
