import type { AppLoadContext } from "@remix-run/cloudflare";
import { brands, categories, type Department } from "#contract/catalogue/directory";
import { search } from "#contract/catalogue/listing";
import { linkTo } from "~/site/links";

const PAGE = 48;
/** A sitemap file holds at most 50,000 addresses. */
const MOST_PAGES = 1000;
const CONTENT = ["/", "/about", "/brands", "/pages/shop", "/privacy", "/terms"];

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const pathsBelow = (nodes: readonly (Department | Department["children"][number])[]): string[] =>
  nodes.flatMap(({ path, ...node }) => [
    `/pages/shop/${path}`,
    ...("children" in node ? pathsBelow(node.children as Department[]) : []),
  ]);

async function productPaths(api: AppLoadContext["api"]): Promise<string[]> {
  const paths: string[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const found = await api.call(search, { query: { page, pageSize: PAGE, sort: "new" } });
    if (!found.ok) break;
    paths.push(...found.value.items.map(({ slug }) => `/products/${slug}`));
    if (paths.length >= found.value.total || found.value.items.length === 0) break;
  }
  return paths;
}

/** Every page of this country's site, in each of its languages (expectation 25). */
export async function sitemap(request: Request, { api, site }: AppLoadContext): Promise<Response> {
  const { origin } = new URL(request.url);
  const [tree, makers, products] = await Promise.all([api.call(categories), api.call(brands), productPaths(api)]);
  const paths = [
    ...CONTENT,
    ...(tree.ok ? pathsBelow(tree.value.items) : []),
    ...(makers.ok ? makers.value.items.map(({ slug }) => `/brands/${slug}`) : []),
    ...products,
  ];
  const rows = paths.flatMap((path) =>
    site.languages.map(
      (language) =>
        `<url><loc>${escapeXml(`${origin}${linkTo({ language, defaultLanguage: site.defaultLanguage }, path)}`)}</loc></url>`,
    ),
  );
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join("\n")}\n</urlset>\n`,
    {
      headers: { "content-type": "application/xml; charset=utf-8" },
    },
  );
}
