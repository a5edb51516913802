import { mirrorContentful } from "../api/content/contentful/mirror";
import { type ContentfulSettings, contentfulSource } from "../api/content/contentful/settings";

/** Reads a Contentful space again, in case a webhook was lost; nothing where the shop's content is its own. */
export async function mirrorContent(d1: D1Database, env: ContentfulSettings, now: Date): Promise<void> {
  const source = contentfulSource(env);
  if (source !== null) await mirrorContentful(d1, source, now);
}
