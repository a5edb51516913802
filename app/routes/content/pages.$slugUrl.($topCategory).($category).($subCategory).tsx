import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { categoryOf } from "~/features/catalogue/category/category.server";
import { isSlug } from "~/features/catalogue/listing/narrow/narrowing";
import { Article } from "~/features/content/blocks/article";
import { loadLanding } from "~/features/content/entry.server";
import { entryMeta } from "~/features/content/entry-meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => entryMeta(matches, data);

/**
 * A written page (S2.11), by the slug of its entry. Up to three categories may follow, which narrow its rows of products and must be in the
 * category tree (R20).
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { slugUrl: slug, topCategory, category, subCategory } = params;
  if (!isSlug(slug)) throw new Response(null, { status: 404 });
  const path = categoryOf([topCategory, category, subCategory]);
  return loadLanding(context, slug, path);
}

export default function WrittenPageRoute() {
  return <Article {...useLoaderData<typeof loader>()} />;
}
