import type { AppLoadContext } from "@remix-run/cloudflare";
import { showStore, storeLocations } from "#contract/happening/happening";
import { listSandboxUsers } from "#contract/messages/sandbox";
import { fromOf } from "#shared/site/position";
import { textsOf } from "#shared/words/texts.server";
import { isSlug } from "../stores/list/stores-query";

/**
 * Loads stores by distance from a typed position, or from the developer's position as the edge knows it (S2.19).
 * @throws 404 where the sandbox is off (R9)
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
 * Loads a store as the API answers it (S2.19). @throws 404 where the sandbox is off (R9), and for a store of another
 * country
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
