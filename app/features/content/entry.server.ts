import type { AppLoadContext } from "@remix-run/cloudflare";
import { productFilters } from "#contract/catalogue/listing/listing";
import { listPages, showContentEntry } from "#contract/content/content";
import type { Collection, ContentEntry } from "#contract/content/entries";
import { previewEntry } from "#contract/content/preview/preview";
import { textsOf } from "#shared/words/texts.server";
import { type BlockFacts, loadBlocks } from "./blocks/blocks.server";

type Context = Pick<AppLoadContext, "api" | "site"> & Partial<Pick<AppLoadContext, "preview">>;

/** A written page: its entry, and what its blocks show beside their own words. */
export type WrittenPage = Readonly<{ entry: ContentEntry; facts: BlockFacts }>;

/**
 * Loads an entry of this country and language (S7.31), as it is published or as it is previewed; a missing one is a 404 page that says "Landing Page not found" (S8.01).
 */
export async function loadEntry({ api, preview }: Pick<Context, "api" | "preview">, id: string): Promise<ContentEntry> {
  const entry = await api.call(preview ? previewEntry : showContentEntry, { params: { id } });
  if (!entry.ok) throw new Response(entry.errors[0]?.message ?? null, { status: entry.status });
  return entry.value;
}

/** Loads an entry with what its blocks show. `within` narrows its rows by rule to a category (R20). */
export async function loadPage(context: Context, id: string, within: string | null = null): Promise<WrittenPage> {
  const entry = await loadEntry(context, id);
  return { entry, facts: await loadBlocks(context, entry.blocks, within) };
}

/** Whether the category tree has a path, which may be empty for the products of this country. */
async function hasCategory({ api }: Context, path: string): Promise<boolean> {
  const found = await api.call(productFilters, { query: { category: path } });
  return found.ok && found.value.chosen.categories.at(-1)?.path === path;
}

/** Loads a page of its own slug, or one narrowed to a category of the tree (R20); anything else is the 404 page of a landing page. */
export async function loadLanding(context: Context, slug: string, category: string | null): Promise<WrittenPage> {
  const [page, known] = await Promise.all([
    loadPage(context, slug, category),
    category === null ? true : hasCategory(context, category),
  ]);
  if (page.entry.type === "page" && known) return page;
  const t = await textsOf(context.site, "errors");
  throw new Response(t("landing_page_not_found"), { status: 404 });
}

/** Loads a page of a collection, such as a piece of the journal; an entry of another kind is the 404 page of a landing page. */
export async function loadPiece(context: Context, collection: Collection, slug = ""): Promise<WrittenPage> {
  const page = /^[a-z0-9-]{1,80}$/.test(slug) ? await loadPage(context, slug) : null;
  if (page?.entry.collection === collection) return page;
  const t = await textsOf(context.site, "errors");
  throw new Response(t("landing_page_not_found"), { status: 404 });
}

/** Loads the list of the help pages, in the order of their addresses. */
export async function loadHelp({ api, site }: Context) {
  const [t, found] = await Promise.all([
    textsOf(site, "content"),
    api.call(listPages, { query: { collection: "help" } }),
  ]);
  const pages = found.ok ? found.value.items.toSorted((one, other) => one.slug.localeCompare(other.slug)) : [];
  return { title: t("helpTitle"), description: t("helpText"), pages };
}

/** Loads the list of the journal. */
export async function loadJournal({ api, site }: Context) {
  const [t, found] = await Promise.all([
    textsOf(site, "content"),
    api.call(listPages, { query: { collection: "journal" } }),
  ]);
  return { title: t("journalTitle"), description: t("journalText"), pieces: found.ok ? found.value.items : [] };
}

/** Loads what editors wrote of a brand, with what its blocks show; null where they wrote nothing. */
export async function loadBrandStory(context: Context, slug = ""): Promise<WrittenPage | null> {
  if (!/^[a-z0-9-]{1,60}$/.test(slug)) return null;
  const entry = await context.api.call(context.preview ? previewEntry : showContentEntry, {
    params: { id: `brand-${slug}` },
  });
  return entry.ok ? { entry: entry.value, facts: await loadBlocks(context, entry.value.blocks) } : null;
}
