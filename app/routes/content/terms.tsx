import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Article } from "~/features/content/blocks/article";
import { loadPage } from "~/features/content/entry.server";
import { entryMeta } from "~/features/content/entry-meta";
import { sectionOf } from "~/features/content/section";
import { page } from "~/platform/page/handle";

export const handle = page({ query: ["section"] });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => entryMeta(matches, data);

/** S2.20, R67: `?section=Legal+Terms` marks that section and opens it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { entry, facts } = await loadPage(context, "terms");
  return { entry, facts, marked: sectionOf(new URL(request.url).searchParams.get("section"), entry.blocks) };
}

export default function TermsRoute() {
  return <Article {...useLoaderData<typeof loader>()} />;
}
