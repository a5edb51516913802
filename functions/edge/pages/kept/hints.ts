import { isOwn } from "../../../shared/page-facts";
import type { EdgeContext } from "../../edge-env";
import { isKnownAddress } from "./who";

/**
 * Takes the `Link` of the first picture from an answer whose picture is not the one of its address, but of what one shopper searched, filtered or opened before: an edge remembers such a header by the
 * path alone, and sends it ahead to the next visitor (103 Early Hints). There the document itself names the picture.
 */
export function ownHintsLeftOut(c: EdgeContext, answer: Response): Response {
  const { page, url } = c.var;
  if (!answer.headers.has("link") || (isKnownAddress(c.var) && !isOwn(page.facts, url.searchParams))) return answer;
  const left = new Response(answer.body, answer);
  left.headers.delete("link");
  return left;
}
