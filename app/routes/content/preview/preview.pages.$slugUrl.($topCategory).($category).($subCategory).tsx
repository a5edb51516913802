import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { categoryOf } from "~/features/catalogue/category/category.server";
import { Article } from "~/features/content/blocks/article";
import { loadLanding } from "~/features/content/entry.server";
import { Piece } from "~/features/content/journal/piece";
import { legalTextOf, loadLegal } from "~/features/content/legal/legal.server";
import { LegalPage } from "~/features/content/legal/legal-page";
import { previewed } from "~/features/content/preview/preview.server";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: (data?.legal ?? data?.page)?.entry.title ?? "", noindex: true });

export const loader = previewed(async ({ context, params }) => {
  const { slugUrl = "", topCategory, category, subCategory } = params;
  const id = legalTextOf(slugUrl);
  if (id !== null) return { legal: await loadLegal(context, id), page: null };
  return { legal: null, page: await loadLanding(context, slugUrl, categoryOf([topCategory, category, subCategory])) };
});

/** The preview of a page (S2.14); of a legal text as it holds at the preview's moment. */
export default function PreviewPageRoute() {
  const { legal, page } = useLoaderData<typeof loader>();
  if (legal !== null) return <LegalPage {...legal} />;
  return page.entry.collection === "journal" ? <Piece {...page} /> : <Article {...page} />;
}
