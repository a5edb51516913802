import type { AppLoadContext } from "@remix-run/cloudflare";
import { type ContentEntry, showContentEntry } from "#contract/content/content";

/** Loads a published entry of this country and language (S7.31); a missing entry is a 404 page. */
export async function loadEntry({ api }: Pick<AppLoadContext, "api">, id: string): Promise<ContentEntry> {
  const entry = await api.call(showContentEntry, { params: { id } });
  if (!entry.ok) throw new Response(null, { status: entry.status });
  return entry.value;
}
