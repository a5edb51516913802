import type { AppLoadContext } from "@remix-run/cloudflare";
import { listPages, showContentEntry } from "#contract/content/content";
import { listSandboxUsers } from "#contract/messages/sandbox";
import { textsOf } from "#shared/words/texts.server";

/** The pages that each shop has, beside those that editors add. */
const OWN = ["homepage", "about", "delivery", "returns", "help", "contact", "privacy", "terms"] as const;

/**
 * A page's entry as the API answers it, by its address; without one the list of pages. @throws 404 where the sandbox is off (R9), and for an address
 * without an entry
 */
export async function loadTestContent({ api, site }: AppLoadContext, path: string) {
  const [open, t] = await Promise.all([api.call(listSandboxUsers), textsOf(site, "shell-sandbox")]);
  if (!open.ok) throw new Response(null, { status: 404 });
  const title = t("page_content");
  if (path !== "") {
    const found = await api.call(showContentEntry, { params: { id: path.replaceAll("/", "-") } });
    if (!found.ok) throw new Response(null, { status: 404 });
    return { title: `${title}: ${path}`, entry: found.value, pages: [] };
  }
  const journal = await api.call(listPages, { query: { collection: "journal" } });
  const written = journal.ok ? journal.value.items.map(({ id }) => id) : [];
  return { title, entry: null, pages: [...OWN, ...written] };
}
