import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { showRedirect } from "#contract/content/content";
import { addressWith } from "#shared/routing/targets";
import { isSlug } from "../listing/narrow/narrowing";

/** Where a path leads now, with the rest of the path and the query; null when it leads nowhere. */
async function movedTo({ api }: Pick<AppLoadContext, "api">, { pathname, search }: URL): Promise<Response | null> {
  const moved = await api.call(showRedirect, { query: { path: pathname } });
  return moved.ok ? redirect(addressWith(moved.value.to, search), moved.value.status) : null;
}

/**
 * Handles an error (`thrown`) of a page below a product's address. If the product has moved, its pages have moved too,
 * so this redirects; else it rethrows. Use it as `.catch(orMoved(context, url, slug))`.
 */
export const orMoved =
  (context: Pick<AppLoadContext, "api">, url: URL, slug: string | undefined) =>
  async (thrown: unknown): Promise<never> => {
    if (!(thrown instanceof Response) || !isSlug(slug)) throw thrown;
    throw (await movedTo(context, url)) ?? thrown;
  };

const SHOP = "/pages/shop";

/**
 * Handles a missing category on the page of a brand (`home`). Everything below a moved category has moved with it, so the
 * first missing level decides. `known` is the number of levels that exist. Other missing pages need nothing: the edge
 * looks where they lead (functions/edge/pages/routing/moved.ts).
 */
export async function leaveBrandCategory(
  context: Pick<AppLoadContext, "api">,
  url: URL,
  { home, category, known }: { home: string; category: string; known: number },
): Promise<never> {
  const slugs = category.split("/");
  const gone = slugs.slice(0, known + 1).join("/");
  const moved = await context.api.call(showRedirect, { query: { path: `${SHOP}/${gone}` } });
  if (!moved.ok || !moved.value.to.startsWith(`${SHOP}/`)) throw new Response(null, { status: 404 });
  const rest = [moved.value.to.slice(SHOP.length), ...slugs.slice(known + 1)].join("/");
  throw redirect(addressWith(`${home}${rest}`, url.search), moved.value.status);
}
