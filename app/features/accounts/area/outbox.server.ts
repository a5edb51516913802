import type { AppLoadContext } from "@remix-run/cloudflare";
import { sandboxMessages } from "#contract/sandbox";
import { textsOf } from "~/site/texts.server";

/** The messages of a test shop. @throws 404 where the sandbox is not on (R9) */
export async function loadOutbox({ api, site }: AppLoadContext) {
  const reply = await api.call(sandboxMessages);
  if (!reply.ok) throw new Response(null, { status: 404 });
  const title = (await textsOf(site, "accounts"))("outboxTitle");
  return { title, messages: reply.value.items };
}
