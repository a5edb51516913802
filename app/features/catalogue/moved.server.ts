import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { showRedirect } from "#contract/content/content";
import { isSlug } from "./listing/narrow/narrowing";

/**
 * Handles a missing page. If it has moved, this redirects once to its newest address, with the rest of the path and the
 * query (S2.23, R17); else it throws the 404 page. `from` is the path without the rest.
 */
export async function leave({ api }: Pick<AppLoadContext, "api">, url: URL, from: string): Promise<never> {
  const moved = await api.call(showRedirect, { query: { path: from } });
  if (!moved.ok) throw new Response(null, { status: 404 });
  throw redirect(`${moved.value.to}${url.pathname.slice(from.length)}${url.search}`, moved.value.status);
}

/**
 * Handles an error (`thrown`) of a page below a product's address. If the product has moved, its pages have moved too,
 * so this redirects; else it rethrows. Use it as `.catch(orMoved(context, url, slug))`.
 */
export const orMoved =
  ({ api }: Pick<AppLoadContext, "api">, url: URL, slug: string | undefined) =>
  async (thrown: unknown): Promise<never> => {
    if (!(thrown instanceof Response) || !isSlug(slug)) throw thrown;
    const from = `/products/${slug}`;
    const moved = await api.call(showRedirect, { query: { path: from } });
    if (!moved.ok) throw thrown;
    throw redirect(`${moved.value.to}${url.pathname.slice(from.length)}${url.search}`, moved.value.status);
  };

const SHOP = "/pages/shop";

/**
 * Handles a missing category on its own page or on a brand's page (`home`). Everything below a moved category has moved
 * with it, so the first missing level decides. `known` is the number of levels that exist.
 */
export async function leaveCategory(
  context: Pick<AppLoadContext, "api">,
  url: URL,
  { home, category, known }: { home: string; category: string; known: number },
): Promise<never> {
  const slugs = category.split("/");
  const gone = slugs.slice(0, known + 1).join("/");
  if (home === SHOP) return leave(context, url, `${SHOP}/${gone}`);
  const moved = await context.api.call(showRedirect, { query: { path: `${SHOP}/${gone}` } });
  if (!moved.ok || !moved.value.to.startsWith(`${SHOP}/`)) throw new Response(null, { status: 404 });
  const rest = [moved.value.to.slice(SHOP.length), ...slugs.slice(known + 1)].join("/");
  throw redirect(`${home}${rest}${url.search}`, moved.value.status);
}
