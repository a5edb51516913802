import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { showRedirect } from "#contract/content";

/**
 * For a page that is not there: leads to where it has moved to, with the rest of the path and the query (S2.23, R17), in one redirect however
 * often it moved; throws the 404 page when it has not. `from` is the path without what may follow it.
 */
export async function leave({ api }: Pick<AppLoadContext, "api">, url: URL, from: string): Promise<never> {
  const moved = await api.call(showRedirect, { query: { path: from } });
  if (!moved.ok) throw new Response(null, { status: 404 });
  throw redirect(`${moved.value.to}${url.pathname.slice(from.length)}${url.search}`, moved.value.status);
}
