import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { pointsLog } from "#contract/beauty-pass/beauty-pass";
import { textsOf } from "#shared/words/texts.server";
import { signInLink } from "~/site/addresses/links";
import { askedPage } from "~/site/addresses/page-number.server";

/**
 * Loads one page of the log; an invalid page number shows the first. Visitors are redirected to the sign-in, which
 * returns here.
 */
export async function loadLog(request: Request, { api, site }: AppLoadContext) {
  const url = new URL(request.url);
  const page = askedPage(url.searchParams);
  const reply = await api.call(pointsLog, { query: { page } });
  if (!reply.ok) throw redirect(signInLink(site, url.pathname, url.search), 303);
  const { items, pageSize, total } = reply.value;
  const title = (await textsOf(site, "beauty-pass"))("logHead");
  return { title, entries: items, page, pages: Math.max(1, Math.ceil(total / pageSize)) };
}
