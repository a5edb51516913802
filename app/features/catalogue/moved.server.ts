import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { showRedirect } from "#contract/content";
import { isSlug } from "./listing/narrowing";

/**
 * For a page that is not there: leads to where it has moved to, with the rest of the path and the query (S2.23, R17), in one redirect however
 * often it moved; throws the 404 page when it has not. `from` is the path without what may follow it.
 */
export async function leave({ api }: Pick<AppLoadContext, "api">, url: URL, from: string): Promise<never> {
  const moved = await api.call(showRedirect, { query: { path: from } });
  if (!moved.ok) throw new Response(null, { status: 404 });
  throw redirect(`${moved.value.to}${url.pathname.slice(from.length)}${url.search}`, moved.value.status);
}

/**
 * For a page below a product's own that cannot be shown (`thrown` says why): where the product has moved, its pages went along, so this leads
 * there; else it is as it was. To be put behind the loader: `.catch(orMoved(context, url, slug))`.
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
 * For a category that is not there, on its own page or on a brand's (`home`): what is below a category that has moved went along with it, so
 * the first level that is not there (`known` are) says where to.
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
