import type { AppLoadContext } from "@remix-run/cloudflare";
import { LEGAL_TEXTS, type LegalText, type LegalVersion, showLegalText } from "#contract/content/content";
import { textsOf } from "#shared/words/texts.server";
import { loadBlocks } from "../blocks/blocks.server";
import type { WrittenPage } from "../entry.server";

/** A legal text with its version and all others. */
export type LegalPageData = WrittenPage &
  Readonly<{
    id: LegalText;
    /** Null for a draft in preview that was never published. */
    version: LegalVersion | null;
    versions: readonly LegalVersion[];
    /** Whether the address names the version, as those of earlier and coming ones do. */
    isDated: boolean;
  }>;

/** The legal text that a page's slug names; null for any other page. */
export const legalTextOf = (slug = ""): LegalText | null => LEGAL_TEXTS.find((id) => id === slug) ?? null;

/**
 * Loads a legal text as it holds now, or as it holds from a day (YYYY-MM-DD); a version that there is none of is a 404 page that says "Landing Page
 * not found" (S8.01).
 */
export async function loadLegal(context: AppLoadContext, id: LegalText, from?: string): Promise<LegalPageData> {
  const found = await context.api.call(showLegalText, { params: { id }, query: { from } });
  if (!found.ok) {
    const t = await textsOf(context.site, "errors");
    throw new Response(t("landing_page_not_found"), { status: 404 });
  }
  const { entry, version, versions } = found.value;
  return { id, entry, version, versions, isDated: from !== undefined, facts: await loadBlocks(context, entry.blocks) };
}
