import type { AppLoadContext } from "@remix-run/cloudflare";
import { PART, PLACE } from "../../shared/parts";

type Handler = (request: Request, context: AppLoadContext) => Promise<Response>;
/** A page as the framework draws it. */
export type Drawn = {
  /** Whether it draws the element of this id alone. */
  has(id: string): boolean;
  whole: Handler;
  /** Its layout without itself: nothing of its own is loaded. */
  frame: Handler;
};

/** The most redirects that are followed: a form's own, and one that straightens the address it leads to. */
const MOST_HOPS = 3;

/** The page of this host that a redirect leads to; null where it leads elsewhere, or nowhere. */
function leadsTo(request: Request, answer: Response): URL | null {
  const location = answer.headers.get("location");
  if (location === null || answer.status < 301 || answer.status > 308) return null;
  const place = new URL(location, request.url);
  return place.origin === new URL(request.url).origin ? place : null;
}

/** Says where to go: what was asked for is done, and the page there has no such parts. */
const goTo = (place: string) => new Response(null, { headers: { [PLACE]: place } });

/**
 * Draws a page, takes its form, or answers the page's script with parts (docs/decisions/035): where a form leads to another page, these are
 * that page's, so that a change costs one round trip. Redirects that lead to no part, or away from here, are handed on as a place to go to.
 */
export const drawParts =
  (page: Drawn, at: (pathname: string) => Drawn): Handler =>
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
      const next = place === null ? null : at(place.pathname);
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
