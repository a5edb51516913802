import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { isSlug } from "~/features/catalogue/listing/narrow/narrowing";
import { Article } from "~/features/content/blocks/article";
import { loadEntry } from "~/features/content/entry.server";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => (data ? pageMeta(matches, data) : []);

/** A written page with its own address (S2.11), if the entry of that name is such a page. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const name = params.slugUrl;
  if (!isSlug(name)) throw new Response(null, { status: 404 });
  const entry = await loadEntry(context, name);
  if (entry.type !== "page") throw new Response(null, { status: 404 });
  return entry;
}

export default function WrittenPageRoute() {
  return <Article entry={useLoaderData<typeof loader>()} />;
}
