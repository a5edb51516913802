import { and, eq } from "drizzle-orm";
import type { ContentEntry, Layout } from "../../contract/content";
import type { CountryCode, LanguageCode } from "../../contract/countries";
import type { Database } from "../../db/client";
import { contentEntries, layouts, redirects } from "../../db/schema/content";

/** The shell of a country and language (S7.21), null when nobody wrote one. */
export async function findLayout(db: Database, country: CountryCode, language: LanguageCode): Promise<Layout | null> {
  const row = await db
    .select()
    .from(layouts)
    .where(and(eq(layouts.country, country), eq(layouts.language, language)))
    .get();
  return row === undefined ? null : { country, language, ...row.body };
}

/** A published entry by name (S7.31). */
export async function findEntry(
  db: Database,
  id: string,
  country: CountryCode,
  language: LanguageCode,
): Promise<ContentEntry | null> {
  const row = await db
    .select()
    .from(contentEntries)
    .where(
      and(
        eq(contentEntries.id, id),
        eq(contentEntries.country, country),
        eq(contentEntries.language, language),
        eq(contentEntries.status, "published"),
      ),
    )
    .get();
  return row ?? null;
}

/** Where a page has moved to (R17), null when it has not. */
export async function findRedirect(
  db: Database,
  path: string,
): Promise<{ from: string; to: string; status: 301 | 302 } | null> {
  const row = await db.select().from(redirects).where(eq(redirects.fromPath, path)).get();
  return row === undefined ? null : { from: row.fromPath, to: row.toPath, status: row.status === 302 ? 302 : 301 };
}
