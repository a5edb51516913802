import { openContentPreview } from "../../../contract/content/preview/preview";
import { PREVIEW_COOKIE } from "../../../contract/content/preview/preview-facts";
import type { ApiClient } from "../../../shared/client/client";
import { type PagePreview, previewOptions } from "../../../shared/site/preview/page-preview";
import type { EdgeContext } from "../../edge-env";

/** Whether the first segment of a path switches the preview on (S2.26). */
export const isPreviewPath = (pathname: string): boolean => /^\/preview(\/|$)/i.test(pathname);

/** How the page is previewed; null outside previews, and for a browser without a token that works. */
export async function previewOf(
  { var: { url, site, cookies } }: EdgeContext,
  api: ApiClient,
): Promise<PagePreview | null> {
  if (!isPreviewPath(url.pathname)) return null;
  const token = cookies.read(PREVIEW_COOKIE);
  if (token === null || token.length === 0 || token.length > 200) return null;
  const reply = await api.call(openContentPreview, { body: { token } });
  if (!reply.ok) return null;
  return { token, endsAt: reply.value.endsAt, ...previewOptions(url.searchParams, site.timeZone) };
}
