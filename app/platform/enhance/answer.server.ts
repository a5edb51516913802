import type { AppLoadContext } from "@remix-run/cloudflare";
import { itemsCount } from "#contract/bag";
import { textsOf } from "#shared/words/texts.server";
import { toastTexts } from "../toast-texts.server";
import { type Toast, takeToasts } from "../toasts";

/** What the page's script gets instead of a redirect. */
export type Enhanced = { location: string; toasts: Toast[]; bagCount: number; bagLabel: string };

/**
 * Answers a form that the page's script sent: a 303 becomes its location, its toasts and the bag's count. Other answers
 * are unchanged, and the script then submits the form normally.
 */
export async function answerEnhanced(
  request: Request,
  response: Response,
  { cookies, api, site }: Pick<AppLoadContext, "cookies" | "api" | "site">,
): Promise<Response> {
  const location = response.headers.get("location");
  if (request.headers.get("x-enhanced") !== "1" || response.status !== 303 || location === null) return response;
  // What was asked for is done: a fault here must not have it sent a second time.
  const items = await api.call(itemsCount).catch(() => null);
  const count = items?.ok ? items.value.count : 0;
  const t = await textsOf(site, "shell");
  const body: Enhanced = {
    location,
    toasts: await toastTexts(takeToasts(cookies), site),
    bagCount: count,
    bagLabel: count > 0 ? t("bagWith", { count }) : t("bag"),
  };
  return Response.json(body);
}
