import { openContentPreview } from "../../../contract/content/preview/preview";
import { PREVIEW_COOKIE } from "../../../contract/content/preview/preview-facts";
import type { ApiClient } from "../../../shared/client/client";
import { type PagePreview, PREVIEW_PARAMETERS, previewOptions } from "../../../shared/site/preview/page-preview";
import type { EdgeContext } from "../../edge-env";
import { isPreviewPath } from "./preview-path";

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

/** The addresses of the shop that have a preview, with the part that follows. Pages of a collection are previewed as pages. */
const PREVIEWED =
  /^(?:\/()(?=$)|\/(pages|brands|products)(?=\/|$)|\/(journal|help)(?=\/[^/]+$)|(?=\/(?:about|privacy|terms)$))(.*)$/;

/** The preview of a page of the shop, with the options of the present one; null where the page has none. */
export function previewLink(href: string, here: URL): string | null {
  if (!href.startsWith("/") || href.startsWith("//")) return null;
  const target = new URL(href, here);
  const found = PREVIEWED.exec(target.pathname);
  if (found === null) return null;
  const [, , kind, , rest = ""] = found;
  target.pathname = target.pathname === "/" ? "/preview" : `/preview/${kind ?? "pages"}${rest}`;
  for (const name of PREVIEW_PARAMETERS) {
    const value = here.searchParams.get(name);
    if (value !== null) target.searchParams.set(name, value);
  }
  return `${target.pathname}${target.search}${target.hash}`;
}

/** Keeps whoever previews in the preview: links to pages that have one lead there, with the same reader and moment. */
export const stayingInPreview = (answer: Response, here: URL): Response =>
  answer.headers.get("content-type")?.startsWith("text/html")
    ? new HTMLRewriter()
        .on("a[href]", {
          element(link) {
            const href = previewLink(link.getAttribute("href") ?? "", here);
            if (href !== null) link.setAttribute("href", href);
          },
        })
        .transform(answer)
    : answer;
