import type { AppLoadContext } from "@remix-run/cloudflare";
import { showContentEntry } from "#contract/content/content";
import type { ContentEntry } from "#contract/content/entries";

/** Loads a published entry of this country and language (S7.31); a missing entry is a 404 page. */
export async function loadEntry({ api }: Pick<AppLoadContext, "api">, id: string): Promise<ContentEntry> {
  const entry = await api.call(showContentEntry, { params: { id } });
  if (!entry.ok) throw new Response(null, { status: entry.status });
  return entry.value;
}
