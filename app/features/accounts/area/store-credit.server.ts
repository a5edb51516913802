import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { storeCredit } from "#contract/store-credit";
import { signInLink } from "~/site/links";
import { textsOf } from "~/site/texts.server";

/** A member's store credit; a page that is none is the first. @throws a redirect to the sign-in */
export async function loadStoreCredit(request: Request, { api, site }: AppLoadContext) {
  const url = new URL(request.url);
  const asked = Number(url.searchParams.get("page") ?? 1);
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 500 ? asked : 1;
  const reply = await api.call(storeCredit, { query: { page } });
  if (!reply.ok) throw redirect(signInLink(site, url.pathname, url.search), 303);
  return { title: (await textsOf(site, "accounts"))("storeCredit"), credit: reply.value };
}
