import type { ApiClient } from "../../../shared/client/client";
import { addressWith } from "../../../shared/routing/targets";
import type { EdgeContext } from "../../edge-env";

/** Pages whose missing addresses are nobody's redirect, because only one person or the shop itself knows them. */
const OWN = /^\/(operator|editor|preview|sandbox|account|orders|checkout|lists|cart|api|swagger)(\/|$)/;

/**
 * Looks where the address of a missing page leads now (S2.24), with its query. Redirects are asked for only here, so that none can take a page away
 * and no page that exists waits for them.
 */
export async function movedPage(c: EdgeContext, api: ApiClient, missing: Response, asked: URL): Promise<Response> {
  const method = c.req.raw.method;
  if (missing.status !== 404 || (method !== "GET" && method !== "HEAD") || OWN.test(asked.pathname)) return missing;
  const path = asked.pathname.slice(0, 300);
  const { missingPage } = await import("../../../contract/content/routing/routing");
  const reply = await api.call(missingPage, { body: { path } }).catch(() => null);
  if (!reply?.ok) return missing;
  const { redirect, gone } = reply.value;
  if (gone) return new Response(missing.body, { status: 410, headers: missing.headers });
  return redirect === null ? missing : c.redirect(addressWith(redirect.to, asked.search), redirect.status);
}
