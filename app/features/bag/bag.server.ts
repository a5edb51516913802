import type { AppLoadContext } from "@remix-run/cloudflare";
import { showBag } from "#contract/bag";
import { textsOf } from "~/site/texts.server";
import type { Ask } from "./intents";
import { takeRemoved } from "./removed.server";

const ASKS = ["bundle", "replace", "gifts"] as const;

/** The question that the address holds; anything else is none. */
function askOf(url: URL): Ask | null {
  const what = ASKS.find((one) => one === url.searchParams.get("ask"));
  const id = url.searchParams.get("about") ?? "";
  return what === undefined || !/^[\w-]{1,64}$/.test(id) ? null : { what, id };
}

/** The bag with live prices and stock, the line just removed, what is to be confirmed, and the page's title. */
export async function loadBag({ api, cookies, site }: AppLoadContext, request: Request) {
  const reply = await api.call(showBag);
  if (!reply.ok) throw new Response(null, { status: reply.status });
  return {
    bag: reply.value,
    removed: takeRemoved(cookies),
    ask: askOf(new URL(request.url)),
    title: (await textsOf(site.language, "bag"))("title"),
  };
}
