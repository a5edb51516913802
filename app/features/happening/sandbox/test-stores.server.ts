import type { AppLoadContext } from "@remix-run/cloudflare";
import { showStore, storeLocations } from "#contract/happening";
import { listSandboxUsers } from "#contract/sandbox";
import { fromOf } from "~/site/place";
import { textsOf } from "~/site/texts.server";
import { isSlug } from "../stores/store-asked";

/**
 * S2.19: the stores as they are from a place: the one that was typed, or where the edge says that the developer is.
 * @throws 404 where the sandbox is not on (R9)
 */
export async function loadSandboxStores({ api, site, near }: AppLoadContext, url: URL) {
  const from = (url.searchParams.get("from") ?? "").trim() || (fromOf(near) ?? "");
  const [open, found, t] = await Promise.all([
    api.call(listSandboxUsers),
    api.call(storeLocations, { query: { from: from || undefined } }),
    textsOf(site, "happening"),
  ]);
  if (!open.ok) throw new Response(null, { status: 404 });
  const stores = found.ok ? found.value.items : [];
  return { title: t("storesSandbox"), from, stores, refused: found.ok ? null : (found.errors[0]?.message ?? null) };
}

/**
 * S2.19: all that the API says of one store.
 * @throws 404 where the sandbox is not on (R9), and for a store that the country has not
 */
export async function loadSandboxStore({ api, site }: AppLoadContext, slug = "") {
  if (!isSlug(slug)) throw new Response(null, { status: 404 });
  const [open, found, t] = await Promise.all([
    api.call(listSandboxUsers),
    api.call(showStore, { params: { slug } }),
    textsOf(site, "happening"),
  ]);
  if (!open.ok || !found.ok) throw new Response(null, { status: 404 });
  return { title: `${t("storesSandbox")}: ${found.value.name}`, store: found.value };
}
