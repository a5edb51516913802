import type { AppLoadContext } from "@remix-run/cloudflare";
import { sandboxMessages } from "#contract/messages/sandbox";
import { textsOf } from "#shared/words/texts.server";
import { askedPage } from "~/site/addresses/page-number.server";

/** Loads the messages of a test shop. @throws 404 where the sandbox is off (R9) */
export async function loadOutbox(request: Request, { api, site }: AppLoadContext) {
  const reply = await api.call(sandboxMessages, { query: { page: askedPage(new URL(request.url).searchParams) } });
  if (!reply.ok) throw new Response(null, { status: 404 });
  const title = (await textsOf(site, "accounts"))("outboxTitle");
  return { title, found: reply.value };
}
