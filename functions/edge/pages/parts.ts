import type { AppLoadContext } from "@remix-run/cloudflare";
import { PART, PLACE } from "../../shared/parts";

type Handler = (request: Request, context: AppLoadContext) => Promise<Response>;
/** A page as the framework draws it. */
export type DrawnPage = {
  /** Whether the page can draw the element with this id by itself. */
  has(id: string): boolean;
  whole: Handler;
  /** The page's layout without its own content: none of its loaders run. */
  frame: Handler;
};

/** The most redirects that are followed: the form's own, and one to the canonical address. */
const MOST_HOPS = 3;

/** The page of this host that a redirect leads to; null when it leads to another host, or nowhere. */
function leadsTo(request: Request, answer: Response): URL | null {
  const location = answer.headers.get("location");
  if (location === null || answer.status < 301 || answer.status > 308) return null;
  const place = new URL(location, request.url);
  return place.origin === new URL(request.url).origin ? place : null;
}

/** Tells the script which page to open: the change is done, and the page there has no such parts. */
const goTo = (place: string) => new Response(null, { headers: { [PLACE]: place } });

/**
 * Draws a page, runs its form, or answers the page's script with parts (docs/decisions/035). When a form redirects, the parts are those of the target
 * page, so that a change costs one round trip. A redirect to a page without such parts, or to another host, is passed on as an address to open.
 */
export const drawParts =
  (page: DrawnPage, at: (pathname: string) => Promise<DrawnPage>): Handler =>
  async (request, context) => {
    const names = context.parts;
    if (names === null) return page.whole(request, context);
    const isForm = request.method === "POST";
    let answer = await (names.length > 0 || isForm ? page.whole : page.frame)(request, context);
    let asked = request;
    for (let hops = 0; hops < MOST_HOPS; hops++) {
      const location = answer.headers.get("location");
      if (location === null) break;
      const place = leadsTo(asked, answer);
      const next = place === null ? null : await at(place.pathname);
      if (place === null || next === null || !names.every((name) => next.has(name))) return goTo(location);
      const headers = new Headers(request.headers);
      headers.delete("content-type");
      headers.delete("content-length");
      asked = new Request(place, { headers });
      answer = await (names.length > 0 ? next.whole : next.frame)(asked, context);
    }
    if (asked === request) return answer;
    const place = asked.url.slice(new URL(asked.url).origin.length);
    if (!answer.headers.has(PART)) return goTo(place);
    const placed = new Response(answer.body, answer);
    placed.headers.set(PLACE, place);
    return placed;
  };
