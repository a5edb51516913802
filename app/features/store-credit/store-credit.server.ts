import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { storeCredit } from "#contract/store-credit/store-credit";
import { textsOf } from "#shared/words/texts.server";
import { signInLink } from "~/site/addresses/links";
import { askedPage } from "~/site/addresses/page-number.server";

/** Loads a member's store credit; an invalid page number shows the first page. @throws a redirect to the sign-in */
export async function loadStoreCredit(request: Request, { api, site }: AppLoadContext) {
  const url = new URL(request.url);
  const reply = await api.call(storeCredit, { query: { page: askedPage(url.searchParams) } });
  if (!reply.ok) throw redirect(signInLink(site, url.pathname, url.search), 303);
  return { title: (await textsOf(site, "accounts"))("storeCredit"), credit: reply.value };
}
