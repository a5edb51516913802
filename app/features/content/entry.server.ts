import type { AppLoadContext } from "@remix-run/cloudflare";
import { showContentEntry } from "#contract/content/content";
import type { ContentEntry } from "#contract/content/entries";
import { previewEntry } from "#contract/content/preview/preview";

/** Loads an entry of this country and language (S7.31), as it is published or as it is previewed; a missing entry is a 404 page. */
export async function loadEntry(
  { api, preview }: Pick<AppLoadContext, "api"> & Partial<Pick<AppLoadContext, "preview">>,
  id: string,
): Promise<ContentEntry> {
  const entry = await api.call(preview ? previewEntry : showContentEntry, { params: { id } });
  if (!entry.ok) throw new Response(null, { status: entry.status });
  return entry.value;
}
