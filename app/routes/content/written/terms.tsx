import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { entryMeta } from "~/features/content/entry-meta";
import { loadLegal } from "~/features/content/legal/legal.server";
import { LegalPage } from "~/features/content/legal/legal-page";
import { sectionOf } from "~/features/content/legal/section";
import { page } from "~/platform/page/handle";

export const handle = page({ query: ["section"] });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => entryMeta(matches, data);

/** S2.20, R67: `?section=Legal+Terms` marks that section and opens it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await loadLegal(context, "terms");
  return { ...page, marked: sectionOf(new URL(request.url).searchParams.get("section"), page.entry.blocks) };
}

export default function TermsRoute() {
  return <LegalPage {...useLoaderData<typeof loader>()} />;
}
