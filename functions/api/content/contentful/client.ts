import { z } from "zod";
import { ENTRY_CONTENT_TYPE } from "../../../contract/content/contentful";
import type { ContentfulAccess } from "./settings";

const entrySchema = z.object({
  sys: z.object({
    id: z.string(),
    type: z.string(),
    revision: z.int().optional(),
    createdAt: z.string().optional(),
    updatedAt: z.string().optional(),
    contentType: z.object({ sys: z.object({ id: z.string() }) }).optional(),
  }),
  /** Values by the field's id and by locale. */
  fields: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
});
export type ContentfulEntry = z.infer<typeof entrySchema>;

const assetSchema = z.object({
  sys: z.object({ id: z.string() }),
  /** The file by locale. */
  fields: z.object({
    file: z.record(z.string(), z.object({ url: z.unknown(), contentType: z.unknown() })).default({}),
  }),
});
export type ContentfulAsset = z.infer<typeof assetSchema>;

const pageSchema = z.object({
  total: z.int(),
  items: z.array(entrySchema),
  includes: z.object({ Entry: z.array(entrySchema).optional(), Asset: z.array(assetSchema).optional() }).optional(),
});

/** What entries link to, by id. */
export type Linked = { entries: Map<string, ContentfulEntry>; assets: Map<string, ContentfulAsset> };

/** Contentful did not answer, or not as its documentation says. */
export class ContentfulFault extends Error {
  override name = "ContentfulFault";
}

const A_PAGE = 100;
const MOST_PAGES = 50;
const PATIENCE_MS = 10_000;
/** The longest pause that Contentful may ask for, in seconds; a longer one ends this reading, and the next begins anew. */
const LONGEST_PAUSE = 5;
const MOST_PAUSES = 3;

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Asks for one page, and waits as long as `X-Contentful-RateLimit-Reset` says where there were too many requests. */
async function askPage({ entriesUrl, token }: ContentfulAccess, skip: number): Promise<z.infer<typeof pageSchema>> {
  const query = new URLSearchParams({
    content_type: ENTRY_CONTENT_TYPE,
    include: "10",
    locale: "*",
    order: "sys.id",
    limit: String(A_PAGE),
    skip: String(skip),
  });
  for (let pauses = 0; ; pauses++) {
    const answer = await fetch(`${entriesUrl}?${query}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((cause: unknown) => {
      throw new ContentfulFault("Contentful did not answer", { cause });
    });
    const reset = Number(answer.headers.get("x-contentful-ratelimit-reset") ?? 1);
    if (answer.status === 429 && pauses < MOST_PAUSES && reset <= LONGEST_PAUSE) {
      await answer.body?.cancel();
      await pause(reset);
      continue;
    }
    const page = answer.ok ? pageSchema.safeParse(await answer.json().catch(() => null)) : null;
    if (page?.success) return page.data;
    throw new ContentfulFault(`Contentful answered ${answer.status}`);
  }
}

/** Reads every entry of a space with what it links to, by id. @throws ContentfulFault */
export async function readSpace(access: ContentfulAccess): Promise<{ entries: ContentfulEntry[]; linked: Linked }> {
  const entries: ContentfulEntry[] = [];
  const linked: Linked = { entries: new Map(), assets: new Map() };
  for (let page = 0; page < MOST_PAGES; page++) {
    const { items, includes, total } = await askPage(access, entries.length);
    entries.push(...items);
    for (const entry of [...items, ...(includes?.Entry ?? [])]) linked.entries.set(entry.sys.id, entry);
    for (const asset of includes?.Asset ?? []) linked.assets.set(asset.sys.id, asset);
    if (items.length === 0 || entries.length >= total) return { entries, linked };
  }
  throw new ContentfulFault(`A space has at most ${A_PAGE * MOST_PAGES} entries`);
}
