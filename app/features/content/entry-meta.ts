import type { MetaDescriptor } from "@remix-run/react";
import { addressOf } from "#contract/content/routing/entry-address";
import { pageMeta } from "~/platform/page/meta";
import { structured } from "~/platform/page/structured-data";
import type { WrittenPage } from "./entry.server";
import { entryData } from "./entry-data";

/** Title, description and structured data of a written page. */
export function entryMeta(matches: Parameters<typeof pageMeta>[0], page: WrittenPage | undefined): MetaDescriptor[] {
  if (page === undefined) return [];
  const { entry } = page;
  return [
    ...pageMeta(matches, { title: entry.title, description: entry.description }),
    ...structured(matches, (around) => entryData(entry, addressOf(entry) ?? "/", around)),
  ];
}
