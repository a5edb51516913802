import type { AppLoadContext } from "@remix-run/cloudflare";
import { PLACE } from "../../../shared/parts";
import type { EdgeContext } from "../../edge-env";

/**
 * Tells a page's script to load the whole page, where it asks for parts of an exempted path (S2.24). Null where parts may be shown; a form was carried
 * out already and is answered.
 */
export async function loadsWhole(c: EdgeContext, { parts, api }: AppLoadContext): Promise<Response | null> {
  const { url, reports, requestId, site } = c.var;
  if (parts === null || c.req.raw.method !== "GET") return null;
  const { layouts } = await import("../../../contract/content/layout");
  const layout = await api.call(layouts).catch(() => null);
  if (!layout?.ok) return null;
  const { isExempt } = await import("../../../shared/routing/path-rules");
  const report = (text: string) => reports.text(text, { requestId, country: site.country });
  if (!isExempt(url.pathname, layout.value.config.smartLinkExemptedPaths, report)) return null;
  return new Response(null, { headers: { [PLACE]: `${url.pathname}${url.search}` } });
}
