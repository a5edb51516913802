import type { AppLoadContext } from "@remix-run/cloudflare";
import { showBag } from "#contract/bag";
import { textsOf } from "~/site/texts.server";
import { takeRemoved } from "./removed.server";

/** The bag with live prices and stock, the line just removed, and the page's title. */
export async function loadBag({ api, cookies, site }: AppLoadContext) {
  const reply = await api.call(showBag);
  if (!reply.ok) throw new Response(null, { status: reply.status });
  return {
    bag: reply.value,
    removed: takeRemoved(cookies),
    title: (await textsOf(site.language, "bag"))("title"),
  };
}
